import { useIsPhone } from "@atelier/ui"
import { type CalendarView, isForPhones } from "./CalendarView.ts"

/** The view that fits the screen: on a phone, grids of a week or more fall back to the list. */
export const useViewShown = (view: CalendarView): CalendarView => {
  const isPhone = useIsPhone()
  return isPhone && !isForPhones(view) ? "listWeek" : view
}
