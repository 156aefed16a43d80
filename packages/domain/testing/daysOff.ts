import fc from "fast-check"
import type { LocalDate } from "../src/kernel/time/index.ts"
import type { EventTime } from "../src/records/event/index.ts"
import { naiveDaysOf } from "./naivePlan.ts"

/** Random positions of days off within an event; mostly none. */
export const drawnDaysOff: fc.Arbitrary<ReadonlyArray<number>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }) }
)

/** The days at the drawn positions between the first and the last day of an event. */
export const daysOffOf = (
  time: EventTime,
  drawn: ReadonlyArray<number>
): ReadonlyArray<LocalDate> => {
  const within = naiveDaysOf(time).slice(1, -1)
  return within.filter((_, place) => drawn.some((one) => one % within.length === place))
}
