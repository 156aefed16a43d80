import { plainLine } from "./plainLine.ts"

const LETTERS = 26
const FIRST_LETTER = 65

/** The letters of a column in spreadsheet programs; `place` counts from 0. */
const columnLetters = (place: number): string => {
  const above = Math.floor(place / LETTERS)
  const last = String.fromCharCode(FIRST_LETTER + (place % LETTERS))
  return above === 0 ? last : columnLetters(above - 1) + last
}

export interface NamedColumn {
  readonly name: string
  readonly place: number
}

/**
 * Names the columns of a header on one line each. A column without a name is named for its letters,
 * such as `(C)`, if it has content; otherwise it is left out. A repeated name gets a number:
 * `Date`, `Date (2)`.
 */
export const nameColumns = (
  header: ReadonlyArray<string>,
  hasContent: (place: number) => boolean
): ReadonlyArray<NamedColumn> => {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return header.flatMap((cell, place) => {
    const plain = plainLine(cell)
    if (plain === "" && !hasContent(place)) return []
    const base = plain === "" ? `(${columnLetters(place)})` : plain
    let name = base
    let number = numbers.get(base) ?? 2
    for (; taken.has(name); number += 1) name = `${base} (${number})`
    numbers.set(base, number)
    taken.add(name)
    return [{ name, place }]
  })
}
