import { addDays, type DateRange, daysBetween, fromEpochDay, LocalDate } from "@atelier/domain/time"
import { Result, Schema } from "effect"
import { instantOf, MAX_OCCURRENCES, type Recurrence } from "./Recurrence.ts"

/** The recurrence has too many occurrences to compute. */
export class EndlessRecurrence extends Schema.TaggedError<EndlessRecurrence>()(
  "EndlessRecurrence",
  { from: LocalDate, until: LocalDate }
) {
  override get message(): string {
    return `From ${this.from} until ${this.until} the recurrence cannot be followed for more than ${MAX_OCCURRENCES} times.`
  }
}

const DAY_MS = 86_400_000

/** Counts days in UTC because formatting them with the library takes ten times as long. */
const dayOf = ({ epochMilliseconds }: { readonly epochMilliseconds: number }): LocalDate =>
  fromEpochDay(Math.floor(epochMilliseconds / DAY_MS))

/**
 * Lists the days of a recurrence in the range, in order. Fails instead of searching without limit.
 */
export const recurrenceDays = (
  recurrence: Recurrence,
  range: DateRange
): Result.Result<ReadonlyArray<LocalDate>, EndlessRecurrence> => {
  const { start, end } = range
  const endless = () => new EndlessRecurrence({ from: start, until: end })
  const last = new Date(instantOf(end).getTime() - 1)
  return Result.try({
    try: () => recurrence.rule.between(instantOf(start), last, true).map(dayOf),
    catch: endless
  })
}

/**
 * Returns the last day of a recurrence before `end`, or null. Doubles the searched span each time,
 * so that frequent recurrences are cheap and rare ones are found.
 */
export const lastDayBefore = (
  recurrence: Recurrence,
  end: LocalDate
): Result.Result<LocalDate | null, EndlessRecurrence> => {
  const { first } = recurrence
  let until = end
  for (let span = 32; first < until; span *= 2) {
    const start = addDays(until, -Math.min(span, daysBetween(first, until)))
    const days = recurrenceDays(recurrence, { start, end: until })
    if (Result.isFailure(days)) return Result.fail(days.failure)
    const last = days.success.at(-1)
    if (last !== undefined) return Result.succeed(last)
    until = start
  }
  return Result.succeed(null)
}
