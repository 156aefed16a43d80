import { expect, it } from "vitest"
import type { DateRange } from "../src/kernel/time/index.ts"
import { addDays } from "../src/kernel/time/index.ts"
import { MONDAY } from "./throughProgresses.ts"

const wrong = {
  day: ["2026-02-30", "16/11/2026", "nope", "", null, undefined, 20_773, new Date(0)],
  number: [Number.NaN, "3", null, undefined, {}],
  whole: [Number.NaN, "3", null, undefined, 1.5],
  place: [0, -2, 1.5, Number.NaN, "3", "a", null, undefined],
  timeOfDay: ["25:99", "8:00", "", undefined, 8],
  instant: ["nope", "2026-11-16", "2026-11-16T08:00:00-05:00", "", undefined, null, 5],
  choice: ["nope", "", 0, 8, 1.5, null, undefined],
  weekday: [0, -1, 8, 1.5, "1", null, undefined],
  list: ["abc", "", 5, null, undefined, {}]
} satisfies Readonly<Record<string, ReadonlyArray<unknown>>>

/**
 * The name of an argument, its kind, and a call with a value for it. A question mark in the name
 * means optional; a trailing "null" means nullable.
 */
export type GivenArgument = readonly [
  argument: string,
  kind: keyof typeof wrong,
  call: (value: never) => unknown
]

export const someDays: DateRange = { start: MONDAY, end: addDays(MONDAY, 4) }

/** Tests that each function throws for invalid arguments and names them. */
export const itThrowsByName = (
  functions: Readonly<Record<string, ReadonlyArray<GivenArgument>>>
): void => {
  for (const [name, args] of Object.entries(functions))
    it(`throws by name: ${name}`, () => {
      for (const [argument, kind, call] of args)
        for (const value of wrong[kind]) {
          if (value === undefined && argument.includes("?")) continue
          if (value === null && argument.endsWith("null")) continue
          const named = `${argument.replace(/\?| \| null/g, "")}: ${String(value)} is not `
          expect(() => call(value as never), named).toThrow(named)
        }
    })
}
