import useMediaQuery from "@mui/material/useMediaQuery"
import { type CalendarView, isForPhones } from "./CalendarView.ts"

/** The view that fits the screen: on a phone, grids of a week or more fall back to the list. */
export const useViewShown = (view: CalendarView): CalendarView => {
  const isPhone = useMediaQuery("(max-width: 599.95px)", { noSsr: true })
  return isPhone && !isForPhones(view) ? "listWeek" : view
}
