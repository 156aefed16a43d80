import * as Equal from "effect/Equal"
import type { ChangeSet, RowChange } from "./ChangeSet.ts"

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && typeof b === "object" && Equal.equals(a, b))

const isUnchanged = ({ before, after }: RowChange): boolean => {
  if (before === null || after === null) return false
  for (const name in after)
    if (name !== "version" && !isSame(Reflect.get(before, name), Reflect.get(after, name)))
      return false
  return Object.keys(before).every((name) => name in after)
}

/** Leaves out changes that would only raise the version of a row. */
export const withoutUnchanged = (changes: ChangeSet): ChangeSet =>
  changes.some(isUnchanged) ? changes.filter((change) => !isUnchanged(change)) : changes
