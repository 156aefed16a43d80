import * as Schema from "effect/Schema"
import { described } from "../../kernel/record/index.ts"
import { LocalTime, minutesOfDay } from "../../kernel/time/index.ts"

const DAY_MINUTES = 24 * 60

export const Shift = Schema.Struct({
  startTime: described("When the shift begins, as `HH:MM`.", LocalTime),
  endTime: described(
    "When it ends, as `HH:MM`: on the next day unless that is after the start.",
    LocalTime
  )
}).annotate({ identifier: "Shift" })
/** A time of work within a day, or over midnight. */
export interface Shift extends Schema.Schema.Type<typeof Shift> {}

/** Minutes since the midnight before a shift begins; the end may be on the next day. */
export const minutesOfShift = ({
  endTime,
  startTime
}: Shift): readonly [from: number, until: number] => {
  const [from, until] = [minutesOfDay(startTime), minutesOfDay(endTime)]
  return [from, from < until ? until : until + DAY_MINUTES]
}

const MAX_SHIFTS = 6

/** The place of the first shift that begins before the one before it ends, also around midnight. */
const overlapAt = (shifts: ReadonlyArray<Shift>): number => {
  const spans = shifts.map(minutesOfShift)
  const [first] = spans
  const last = spans.at(-1)
  if (first === undefined || last === undefined) return -1
  if (last[1] - DAY_MINUTES > first[0]) return spans.length - 1
  return spans.findIndex(([from], at) => at > 0 && from < (spans[at - 1]?.[1] ?? 0))
}

const message = "must be in order and not overlap"

export const Shifts = Schema.Array(Shift).check(
  Schema.isMaxLength(MAX_SHIFTS, { message: `must be at most ${MAX_SHIFTS} shifts` }),
  Schema.makeFilter((shifts: ReadonlyArray<Shift>) => {
    const at = overlapAt(shifts)
    return at < 0 || { path: [at, "startTime"], issue: message }
  })
)
