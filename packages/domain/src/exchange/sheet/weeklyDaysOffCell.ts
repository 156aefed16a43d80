import * as Result from "effect/Result"
import { parseDate } from "../../kernel/time/index.ts"
import type { Week } from "../../records/progress/index.ts"
import type { CellKind } from "./CellKind.ts"
import type { SheetSurroundings } from "./SheetSurroundings.ts"
import { weekdayOfWord, writtenWeekday } from "./weekdayWords.ts"

type DaysOff = Week["weeklyDaysOff"]

const MALFORMED = "must be written as Fri; Wed 2026-12-02 (every second week)"

/** `Fri`, or `Wed 2026-12-02` for every second week. */
const readDayOff = (text: string, at: SheetSurroundings) => {
  const place = text.search(/\d/)
  const weekday = weekdayOfWord(at, (place < 0 ? text : text.slice(0, place)).trim())
  const date = place < 0 ? null : parseDate(text.slice(place))
  return weekday === undefined || (place >= 0 && date === null)
    ? Result.fail(MALFORMED)
    : Result.succeed({ weekday, everySecondFrom: date })
}

/** Weekly days off, separated by semicolons or line breaks. */
export const weeklyDaysOffCell: CellKind<DaysOff> = {
  write: (weeklyDaysOff, at) =>
    weeklyDaysOff
      .map(({ everySecondFrom, weekday }) =>
        [writtenWeekday(at, weekday), everySecondFrom ?? ""].join(" ").trim()
      )
      .join("; "),
  read: (text, at) =>
    Result.all(
      text
        .split(/[;\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== "")
        .map((entry) => readDayOff(entry, at))
    )
}
