import { folded } from "../../sheet/index.ts"

/**
 * Returns a function that gives names that people read as one the same spelling: that of the record
 * with this name or the only one with a similar name, otherwise the first one in the file.
 */
export const oneSpelling = (known: Iterable<string>): ((name: string) => string) => {
  const exact = new Set(known)
  const spellings = new Map<string, string | null>()
  for (const name of exact) spellings.set(folded(name), spellings.has(folded(name)) ? null : name)
  return (name) => {
    const key = folded(name)
    const spelling = exact.has(name) ? name : spellings.get(key)
    if (spelling === undefined) spellings.set(key, name)
    return spelling ?? name
  }
}
