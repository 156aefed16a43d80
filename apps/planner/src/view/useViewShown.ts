import { useIsPhone } from "@atelier/ui"
import { type CalendarView, isForPhones } from "./CalendarView.ts"

/** Returns the view that fits the screen: on a phone, grids of a week or more become the list. */
export const useViewShown = (view: CalendarView): CalendarView => {
  const isPhone = useIsPhone()
  return isPhone && !isForPhones(view) ? "listWeek" : view
}
