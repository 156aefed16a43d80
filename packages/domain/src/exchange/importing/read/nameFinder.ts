import * as Result from "effect/Result"
import { folded } from "../../sheet/index.ts"
import { nearestName } from "./nearestName.ts"

interface Named {
  readonly id: string
  readonly name: string
}

/** A name that no record has, or several. */
export interface UnknownName {
  readonly value: string
  readonly suggestion: string | null
}

/** Returns the id of the record that a text names; null if the text is to be left out. */
export type NameFinder = (text: string) => Result.Result<string | null, UnknownName>

/** Each suggestion compares a name with all records, so that their number is limited. */
const MAX_SUGGESTIONS = 500

/**
 * Finds records by their names: the one of exactly this name, otherwise the only one that differs
 * in case, accents, spaces or invisible characters. `words` maps other words to names; a word
 * mapped to an empty text is left out.
 */
export const nameFinder = (
  records: Iterable<Named>,
  words: Readonly<Record<string, string>> = {}
): NameFinder => {
  const exact = new Map<string, string>()
  const alike = new Map<string, ReadonlyArray<string>>()
  const names: Array<string> = []
  for (const { id, name } of records) {
    names.push(name)
    exact.set(name, id)
    alike.set(folded(name), [...(alike.get(folded(name)) ?? []), id])
  }
  const otherWords = new Map(Object.entries(words).map(([word, name]) => [folded(word), name]))
  const found = new Map<string, ReturnType<NameFinder>>()
  let suggestions = 0
  const find = (value: string): ReturnType<NameFinder> => {
    const text = otherWords.get(folded(value)) ?? value
    if (text === "") return Result.succeed(null)
    const [only, ...more] = alike.get(folded(text)) ?? []
    const id = exact.get(text) ?? (more.length === 0 ? only : undefined)
    if (id !== undefined) return Result.succeed(id)
    suggestions += 1
    const suggestion = suggestions > MAX_SUGGESTIONS ? null : nearestName(text, names)
    return Result.fail({ value, suggestion })
  }
  return (text) => {
    const known = found.get(text)
    if (known !== undefined) return known
    const result = find(text)
    found.set(text, result)
    return result
  }
}
