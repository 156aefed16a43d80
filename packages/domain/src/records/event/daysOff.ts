import * as Schema from "effect/Schema"
import { LocalDate } from "../../kernel/time/index.ts"
import { daysOffWithin, type EventTime } from "./eventTimes.ts"
import { MAX_DAYS_OFF } from "./MAX_STEP_DAYS.ts"

const isInOrder = (days: ReadonlyArray<LocalDate>): boolean =>
  days.every((day, at) => at === 0 || days[at - 1]! < day)

/** Days on which a step is not worked, in order, each once. */
export const DaysOff = Schema.Array(LocalDate)
  .annotate({
    description:
      "The days between the first and the last day of a step on which it is interrupted, in order and without duplicates. Usually empty. If a request moves a step and omits this list, the interruptions move with the step as far as its new days allow."
  })
  .check(
    Schema.makeFilter((days) => isInOrder(days) || "must be in order, each once"),
    Schema.isMaxLength(MAX_DAYS_OFF)
  )
  .annotate({ example: ["2026-03-11"] })

/** Checks that all days off are between the first and the last day of an event. */
export const withinItsDays = Schema.makeFilter(
  (event: EventTime & { readonly daysOff: ReadonlyArray<LocalDate> }) =>
    daysOffWithin(event, event.daysOff).length === event.daysOff.length || {
      path: ["daysOff"],
      issue: "must be between the first and the last day"
    }
)
