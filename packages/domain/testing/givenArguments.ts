import { expect, it } from "vitest"
import type { DateRange } from "../src/time/index.ts"
import { addDays } from "../src/time/index.ts"
import { MONDAY } from "./throughProgresses.ts"

/** What plain JavaScript may hand in for a day, a number, a whole number and a time of day. */
const wrong = {
  day: ["2026-02-30", "16/11/2026", "nope", "", undefined, 20_773, new Date(0)],
  number: [Number.NaN, "3", undefined, {}],
  whole: [Number.NaN, "3", undefined, 1.5],
  timeOfDay: ["25:99", "8:00", "", undefined, 8]
} satisfies Readonly<Record<string, ReadonlyArray<unknown>>>

/** An argument of a function, what it is, and a call with something in its place. */
export type GivenArgument = readonly [
  argument: string,
  kind: keyof typeof wrong,
  call: (value: never) => unknown
]

/** What is left out of an option stands for its default. */
const optional = ["fence", "iterations", "seed"]

/** Four days of a week, for what is asked of days. */
export const someDays: DateRange = { start: MONDAY, end: addDays(MONDAY, 4) }

/** That each function throws for wrong arguments, and names them. */
export const itThrowsByName = (
  functions: Readonly<Record<string, ReadonlyArray<GivenArgument>>>
): void => {
  for (const [name, args] of Object.entries(functions))
    it(`is thrown for by its name: ${name}`, () => {
      for (const [argument, kind, call] of args)
        for (const value of wrong[kind]) {
          if (value === undefined && optional.includes(argument)) continue
          const named = `${argument}: ${String(value)} is not `
          expect(() => call(value as never), named).toThrow(named)
        }
    })
}
