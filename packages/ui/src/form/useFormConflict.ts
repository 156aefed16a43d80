import { useState } from "react"
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form"
import type { ConflictChoices } from "./ConflictDialog.tsx"
import { type MergedForm, mergeForms } from "./mergeForms.ts"

/** A record with the fields that it fills in. */
export interface FilledForm<V, R> {
  readonly values: V
  readonly record: R
}

/** Two versions of a form that have to be brought together. */
export interface FormConflict<V extends FieldValues, R> {
  readonly fresh: FilledForm<V, R>
  readonly mine: V
  readonly merge: MergedForm<V>
}

/**
 * Keeps a form abreast of what others save of its record. What they changed alone is taken over;
 * where both changed a field, it is asked which version stays.
 */
export const useFormConflict = <V extends FieldValues, R>(
  form: UseFormReturn<V>,
  begin: FilledForm<V, R>
) => {
  const [base, setBase] = useState(begin)
  const [conflict, setConflict] = useState<FormConflict<V, R> | null>(null)
  const meetWith = (fresh: FilledForm<V, R>): FormConflict<V, R> => {
    const mine = form.getValues()
    return { fresh, mine, merge: mergeForms(base.values, mine, fresh.values) }
  }
  /** The record as it is now becomes what the fields are compared with. */
  const rebase = ({ fresh }: FormConflict<V, R>, values: V): FilledForm<V, R> => {
    setBase(fresh)
    form.reset(fresh.values)
    for (const [name, value] of Object.entries(values))
      if (JSON.stringify(value) !== JSON.stringify(fresh.values[name]))
        form.setValue(name as FieldPath<V>, value as never, { shouldDirty: true })
    return { values, record: fresh.record }
  }
  return {
    /** What the fields are compared with. */
    base,
    conflict,
    /** Takes over what others saved, unless it is of a field that was typed in here. */
    follow: (fresh: FilledForm<V, R>): void => {
      const met = meetWith(fresh)
      if (met.merge.conflicts.length === 0) rebase(met, met.merge.merged)
    },
    /** Answers what to save upon the record as it is now; null where that has to be asked. */
    meet: (fresh: FilledForm<V, R>): FilledForm<V, R> | null => {
      const met = meetWith(fresh)
      if (met.merge.conflicts.length === 0) return rebase(met, met.merge.merged)
      setConflict(met)
      return null
    },
    resolve: (choices: ConflictChoices): FilledForm<V, R> | null => {
      if (conflict === null) return null
      const { fresh, merge } = conflict
      const taken = merge.conflicts
        .filter((name) => choices[name] === "theirs")
        .map((name) => [name, fresh.values[name]] as const)
      setConflict(null)
      return rebase(conflict, { ...merge.merged, ...Object.fromEntries(taken) })
    },
    back: (): void => setConflict(null)
  }
}
