import type { FieldValues } from "react-hook-form"
import { isSameValue } from "./isSameValue.ts"

/** A form after somebody else saved the same record. */
export interface MergedForm<V extends FieldValues> {
  /** What both sides want; fields that both changed are as they were typed here. */
  readonly merged: V
  /** The fields that were changed here and there, to different values. */
  readonly conflicts: ReadonlyArray<keyof V & string>
  /** The fields that were changed there alone. */
  readonly theirs: ReadonlyArray<keyof V & string>
}

/** Brings together what was typed and what somebody else saved, both starting from `base`. */
export const mergeForms = <V extends FieldValues>(base: V, mine: V, theirs: V): MergedForm<V> => {
  const names = Object.keys(mine) as ReadonlyArray<keyof V & string>
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
