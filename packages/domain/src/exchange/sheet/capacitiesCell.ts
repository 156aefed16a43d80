import * as Result from "effect/Result"
import { measureTypes, parseQuantity } from "../../kernel/quantity/index.ts"
import type { DailyCapacity } from "../../records/progress/index.ts"
import { type CellKind, choiceCell } from "./CellKind.ts"
import type { SheetSurroundings } from "./SheetSurroundings.ts"
import { weekdayOfWord, writtenWeekday } from "./weekdayWords.ts"

const MALFORMED = "must be written as Unit: 5-40 (Sat 10 / Sun 0)"

const measure = choiceCell("measureType", measureTypes)

const writtenEntry = (
  { measureType, min, max, weekdayMaxima }: DailyCapacity,
  at: SheetSurroundings
): string => {
  const least = min === null ? "" : `${min}-`
  const days = weekdayMaxima.map(
    ({ weekday, max: most }) => `${writtenWeekday(at, weekday)} ${most}`
  )
  const inside = days.length === 0 ? "" : ` (${days.join(" / ")})`
  return `${measure.write(measureType, at)}: ${least}${max ?? ""}${inside}`
}

const quantity = (text: string | undefined): Result.Result<number | null, string> => {
  if (text === undefined || text === "") return Result.succeed(null)
  const value = parseQuantity(text)
  return value === null ? Result.fail(MALFORMED) : Result.succeed(value)
}

/** `Sat 10`. */
const readWeekday = (text: string, at: SheetSurroundings) => {
  const place = text.search(/\d/)
  const name = text.slice(0, Math.max(0, place)).trim()
  const weekday = weekdayOfWord(at, name)
  return Result.flatMap(quantity(text.slice(place)), (max) =>
    place < 0 || weekday === undefined || max === null
      ? Result.fail(MALFORMED)
      : Result.succeed({ weekday, max })
  )
}

/** `40` or `5-40`; without a number the day is unlimited. */
const readLimits = (text: string) =>
  Result.gen(function* () {
    const numbers = text.split("-").map((number) => number.trim())
    const [least, most] = numbers.length === 1 ? [undefined, numbers[0]] : numbers
    if (numbers.length > 2 || least === "") return yield* Result.fail(MALFORMED)
    return { min: yield* quantity(least), max: yield* quantity(most) }
  })

/** `Products: 5-40 (Sat 10 / Sun 0)`. */
const readEntry = (text: string, at: SheetSurroundings) =>
  Result.gen(function* () {
    const colon = text.indexOf(":")
    const [limits = "", inside, ...more] = text.slice(colon + 1).split("(")
    const days = inside?.slice(0, -1) ?? ""
    const isClosed = inside === undefined || (inside.endsWith(")") && !days.includes(")"))
    if (colon < 1 || more.length > 0 || !isClosed) return yield* Result.fail(MALFORMED)
    const entries = days.split("/").map((each) => each.trim())
    return {
      measureType: yield* measure.read(text.slice(0, colon).trim(), at),
      ...(yield* readLimits(limits.trim())),
      weekdayMaxima: yield* Result.all(
        entries.filter((each) => each !== "").map((each) => readWeekday(each, at))
      )
    }
  })

/** Daily capacities, separated by semicolons or line breaks. */
export const capacitiesCell: CellKind<ReadonlyArray<DailyCapacity>> = {
  write: (capacities, at) => capacities.map((each) => writtenEntry(each, at)).join("; "),
  read: (text, at) =>
    Result.map(
      Result.all(
        text
          .split(/[;\n]/)
          .map((entry) => entry.trim())
          .filter((entry) => entry !== "")
          .map((entry) => readEntry(entry, at))
      ),
      (entries) => entries as ReadonlyArray<DailyCapacity>
    )
}
