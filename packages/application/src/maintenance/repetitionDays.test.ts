import { readRepetition, repetitionDays } from "@atelier/domain/maintenance"
import { addDays, LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { makeRecurrence } from "./Recurrence.ts"
import { recurrenceDays } from "./recurrenceDays.ts"

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const

const rhythm = fc.oneof(
  fc.constantFrom("FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY"),
  fc
    .subarray([...weekdays], { minLength: 1 })
    .map((chosen) => `FREQ=WEEKLY;BYDAY=${chosen.join(",")}`),
  fc.constant("FREQ=MONTHLY;BYMONTHDAY=-1"),
  fc
    .tuple(fc.constantFrom("1", "2", "3", "4", "-1"), fc.constantFrom(...weekdays))
    .map(([nth, weekday]) => `FREQ=MONTHLY;BYDAY=${nth}${weekday}`)
)

const rule = fc
  .tuple(
    rhythm,
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom("", ";COUNT=1", ";COUNT=3", ";UNTIL=20271231")
  )
  .map(([said, every, end]) => `${said};INTERVAL=${every}${end}`)

const day = (min: number, max: number) =>
  fc.integer({ min, max }).map((ahead) => addDays(LocalDate.make("2026-01-01"), ahead))

it("agrees with the form's repetition", () => {
  fc.assert(
    fc.property(rule, day(0, 400), day(0, 900), (said, first, from) => {
      const repetition = readRepetition(said)
      if (repetition === null) throw new Error(`${said} is not read`)
      const days = repetitionDays(repetition, first, { from, count: 5 })
      const end = days[4] === undefined ? addDays(from, 1_600) : addDays(days[4], 1)
      const range = { start: from, end }
      const followed = Result.getOrThrow(
        Result.flatMap(makeRecurrence(said, first), (made) => recurrenceDays(made, range))
      )
      expect(days.filter((each) => each < range.end)).toEqual(followed)
    }),
    { numRuns: 300 }
  )
})
