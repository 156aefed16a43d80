import { Struct } from "effect"
import type { FieldValues } from "react-hook-form"
import { isSameValue } from "./isSameValue.ts"

/** Result of merging a form with a version that another user saved. */
export interface MergedForm<V extends FieldValues> {
  /** Both users' changes; a field that both changed keeps the value typed here. */
  readonly merged: V
  readonly conflicts: ReadonlyArray<keyof V & string>
  readonly theirs: ReadonlyArray<keyof V & string>
}

/** Merges the typed values with those another user saved; both started from `base`. */
export const mergeForms = <V extends FieldValues>(base: V, mine: V, theirs: V): MergedForm<V> => {
  const names = Struct.keys(mine)
  const changedByOthers = names.filter(
    (name) => !isSameValue(base[name], theirs[name]) && !isSameValue(mine[name], theirs[name])
  )
  const isTyped = (name: keyof V): boolean => !isSameValue(base[name], mine[name])
  const theirsAlone = changedByOthers.filter((name) => !isTyped(name))
  const taken = theirsAlone.map((name) => [name, theirs[name]] as const)
  return {
    merged: { ...mine, ...(Object.fromEntries(taken) as Partial<V>) },
    conflicts: changedByOthers.filter(isTyped),
    theirs: theirsAlone
  }
}
