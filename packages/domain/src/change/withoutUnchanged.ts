import * as Equal from "effect/Equal"
import type { ChangeSet, RowChange } from "./ChangeSet.ts"

type Fields = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && typeof b === "object" && Equal.equals(a, b))

/** Whether a change leaves every field of its row as it is but the version. */
const isUnchanged = ({ before, after }: RowChange): boolean => {
  if (before === null || after === null) return false
  const [from, to] = [before as unknown as Fields, after as unknown as Fields]
  for (const name of Object.keys(to))
    if (name !== "version" && !isSame(from[name], to[name])) return false
  return Object.keys(from).every((name) => name in to)
}

/**
 * The changes of rows that become others: a write that gives a row the values that it has leaves it
 * as it is, with its version.
 */
export const withoutUnchanged = (changes: ChangeSet): ChangeSet =>
  changes.some(isUnchanged) ? changes.filter((change) => !isUnchanged(change)) : changes
