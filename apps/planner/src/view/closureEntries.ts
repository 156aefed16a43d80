import type { CalendarEvent } from "@atelier/contract"
import type { BlockerEvent } from "@atelier/domain/event"
import { type LegendFilter, shows } from "./LegendFilter.ts"
import { closedKeys } from "./legendKey.ts"

/** Returns the closures of the resources that the legend shows, as entries of a calendar. */
export const closureEntries = (
  blockers: ReadonlyArray<BlockerEvent>,
  legend: LegendFilter
): ReadonlyArray<CalendarEvent> =>
  blockers
    .filter(({ scope }) => scope.wholeShop || closedKeys(scope).some((key) => shows(legend, key)))
    .map((event) => ({ event, workOrder: null }))
