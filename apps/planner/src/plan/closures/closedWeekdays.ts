import type { Shop } from "@atelier/domain/resource"

const SATURDAY = 6
const SUNDAY = 0

/** Returns the weekdays on which the shop is closed; Sunday is 0. */
export const closedWeekdays = (
  shop: Pick<Shop, "includeSaturday" | "includeSunday">
): ReadonlyArray<number> => [
  ...(shop.includeSaturday ? [] : [SATURDAY]),
  ...(shop.includeSunday ? [] : [SUNDAY])
]
