import * as Result from "effect/Result"
import type { Week } from "../../records/progress/index.ts"
import type { CellKind } from "./CellKind.ts"
import type { SheetSurroundings } from "./SheetSurroundings.ts"
import { timeCell } from "./timeInSheet.ts"

const MALFORMED = "must be written as 06:00-14:00; 22:00-06:00"

const readShift = (text: string, at: SheetSurroundings) => {
  const [start = "", end = "", ...more] = text.split(/[-–—]/).map((time) => time.trim())
  const times = Result.all({ startTime: timeCell.read(start, at), endTime: timeCell.read(end, at) })
  return more.length > 0 || Result.isFailure(times) ? Result.fail(MALFORMED) : times
}

/** Shifts of a day, separated by semicolons or line breaks. */
export const shiftsCell: CellKind<Week["shifts"]> = {
  write: (shifts) => shifts.map(({ startTime, endTime }) => `${startTime}-${endTime}`).join("; "),
  read: (text, at) =>
    Result.all(
      text
        .split(/[;\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== "")
        .map((entry) => readShift(entry, at))
    )
}
