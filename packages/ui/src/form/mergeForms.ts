import type { FieldValues } from "react-hook-form"

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

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
    (name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name])
  )
  const isTyped = (name: keyof V): boolean => !isSame(base[name], mine[name])
  const theirsAlone = changedByOthers.filter((name) => !isTyped(name))
  const taken = theirsAlone.map((name) => [name, theirs[name]] as const)
  return {
    merged: { ...mine, ...(Object.fromEntries(taken) as Partial<V>) },
    conflicts: changedByOthers.filter(isTyped),
    theirs: theirsAlone
  }
}
