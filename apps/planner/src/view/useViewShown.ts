import useMediaQuery from "@mui/material/useMediaQuery"
import type { CalendarView } from "./CalendarView.ts"

/** The view that fits the screen: on a phone, grids of days fall back to the list. */
export const useViewShown = (view: CalendarView): CalendarView => {
  const isPhone = useMediaQuery("(max-width: 599.95px)", { noSsr: true })
  return isPhone && view !== "timeGridDay" ? "listWeek" : view
}
