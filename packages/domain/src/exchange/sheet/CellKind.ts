import * as Result from "effect/Result"
import type { LocalDate } from "../../kernel/time/index.ts"
import { decimalOf } from "./decimalOf.ts"
import { folded, keyOfWord, type SheetSurroundings, writtenWord } from "./SheetSurroundings.ts"
import { dayReader } from "./table/dayReader.ts"
import { plainNumber } from "./table/plainNumber.ts"
import { withoutGroups } from "./withoutGroups.ts"

export interface DayCell {
  readonly day: LocalDate
}

export type WrittenCell = string | number | DayCell | null

/** Cells of one kind. `read` gets the trimmed text; its errors are field messages. */
export interface CellKind<A = unknown> {
  readonly write: (value: A, at: SheetSurroundings) => WrittenCell
  readonly read: (text: string, at: SheetSurroundings) => Result.Result<A, string>
}

export const textCell: CellKind<string> = {
  write: (value) => value,
  read: (text) => Result.succeed(text)
}

/** An integer of up to six digits. */
export const wholeCell: CellKind<number> = {
  write: (value) => value,
  read: (text) => {
    const plain = withoutGroups(plainNumber(text))
    return /^-?\d{1,6}$/.test(plain)
      ? Result.succeed(Number(plain))
      : Result.fail(text === "" ? "This value is required" : "must be a whole number")
  }
}

export const decimalCell: CellKind<number> = {
  write: (value) => value,
  read: (text) => {
    const value = decimalOf(text, 4)
    if (typeof value === "number") return Result.succeed(value)
    return Result.fail(
      value === "negative" ? "must not be negative" : "must be a whole or decimal number"
    )
  }
}

export const dayCell: CellKind<LocalDate> = {
  write: (day) => ({ day }),
  read: (text) => {
    const day = dayReader([text]).read(text)
    return day === "notADate" || day === "ambiguousDate"
      ? Result.fail("must be a real date, YYYY-MM-DD")
      : Result.succeed(day)
  }
}

export const optionalCell = <A>(kind: CellKind<A>): CellKind<A | null> => ({
  write: (value, at) => (value === null ? null : kind.write(value, at)),
  read: (text, at) => (text === "" ? Result.succeed(null) : kind.read(text, at))
})

/** A choice, written as its translated word below the key `group`. */
export const choiceCell = (group: string, values: ReadonlyArray<string>): CellKind<string> => {
  const keys = values.map((value) => `${group}.${value}`)
  return {
    write: (value, at) => writtenWord(at, `${group}.${value}`),
    read: (text, at) => {
      const key = keyOfWord(at, keys, text)
      const value = values[keys.indexOf(key ?? "")] ?? values.find((each) => each === text)
      if (value !== undefined) return Result.succeed(value)
      const allowed = keys.map((each) => writtenWord(at, each))
      return Result.fail(`must be one of ${allowed.join(", ")}`)
    }
  }
}

const answer = choiceCell("answer", ["yes", "no"])

const flags: ReadonlyMap<string, boolean> = new Map([
  ...["true", "vrai", "verdadero", "1", "x", "y", "✓", "✔", "真", "صحيح"].map(
    (word) => [word, true] as const
  ),
  ...["", "false", "faux", "falso", "0", "n", "假", "خطأ"].map((word) => [word, false] as const)
])

/** Yes or no, including the spellings of spreadsheet programs; an empty cell means no. */
export const flagCell: CellKind<boolean> = {
  write: (value, at) => answer.write(value ? "yes" : "no", at),
  read: (text, at) => {
    const flag = flags.get(folded(text))
    return flag === undefined
      ? Result.map(answer.read(text, at), (value) => value === "yes")
      : Result.succeed(flag)
  }
}
