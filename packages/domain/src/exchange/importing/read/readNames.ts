import * as Result from "effect/Result"
import type { NameFinder } from "./nameFinder.ts"
import type { CellReader } from "./readCells.ts"

const splitBy = (text: string, separators: RegExp): ReadonlyArray<string> =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== "")

const idsIn = (parts: ReadonlyArray<string>, find: NameFinder) =>
  Result.map(Result.all(parts.map(find)), (ids) => [
    ...new Set(ids.filter((id): id is string => id !== null))
  ])

/** The ids of the records that a cell names, separated by semicolons, line breaks or commas. */
export const readNames = (
  cells: CellReader,
  column: string | undefined,
  find: NameFinder,
  isList: boolean
): ReadonlyArray<string> => {
  const text = cells.words(column)
  if (text === "") return []
  const whole = idsIn([text], find)
  const found =
    !isList || Result.isSuccess(whole)
      ? whole
      : Result.orElse(idsIn(splitBy(text, /[;\n]/), find), () =>
          idsIn(splitBy(text, /[;,\n]/), find)
        )
  if (Result.isSuccess(found)) return found.success
  cells.rejectName(column, found.failure)
  return []
}
