import * as Result from "effect/Result"
import type { LocalDate } from "../time/index.ts"
import { dateOf } from "./dateOf.ts"
import { decimalOf } from "./decimalOf.ts"
import { folded, keyOfWord, type SheetSurroundings, writtenWord } from "./SheetSurroundings.ts"
import { withoutGroups } from "./withoutGroups.ts"

/** A day, as a spreadsheet program shows days. */
export interface DayCell {
  readonly day: LocalDate
}

/** What stands in a cell that is written. */
export type WrittenCell = string | number | DayCell | null

/**
 * How a value of one kind stands in a cell. A cell is read from its text without spaces around it;
 * what is wrong with it is said in the words of the field messages.
 */
export interface CellKind<A = unknown> {
  readonly write: (value: A, at: SheetSurroundings) => WrittenCell
  readonly read: (text: string, at: SheetSurroundings) => Result.Result<A, string>
}

/** A text as it is. */
export const textCell: CellKind<string> = {
  write: (value) => value,
  read: (text) => Result.succeed(text)
}

/** A whole number, negative or not. */
export const wholeCell: CellKind<number> = {
  write: (value) => value,
  read: (text) => {
    const plain = withoutGroups(text)
    return /^-?\d{1,6}$/.test(plain)
      ? Result.succeed(Number(plain))
      : Result.fail(text === "" ? "This value is required" : "must be a whole number")
  }
}

/** A number that is not negative, with a decimal point or comma. */
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

/** A day, `YYYY-MM-DD`. */
export const dayCell: CellKind<LocalDate> = {
  write: (day) => ({ day }),
  read: (text) => {
    const day = dateOf(text)
    return day === null ? Result.fail("must be a real date, YYYY-MM-DD") : Result.succeed(day)
  }
}

/** Nothing where the cell is empty. */
export const optionalCell = <A>(kind: CellKind<A>): CellKind<A | null> => ({
  write: (value, at) => (value === null ? null : kind.write(value, at)),
  read: (text, at) => (text === "" ? Result.succeed(null) : kind.read(text, at))
})

/** One of some values, written as the word for it that stands below `group`. */
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

/** What spreadsheet programs and hands write for yes and no besides the words. */
const flags: ReadonlyMap<string, boolean> = new Map([
  ...["true", "vrai", "verdadero", "1", "x", "y"].map((word) => [word, true] as const),
  ...["", "false", "faux", "falso", "0", "n"].map((word) => [word, false] as const)
])

/** Yes or no, also as spreadsheet programs write truth; an empty cell says no. */
export const flagCell: CellKind<boolean> = {
  write: (value, at) => answer.write(value ? "yes" : "no", at),
  read: (text, at) => {
    const flag = flags.get(folded(text))
    return flag === undefined
      ? Result.map(answer.read(text, at), (value) => value === "yes")
      : Result.succeed(flag)
  }
}
