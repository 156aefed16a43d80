import type { EventDetails } from "@atelier/contract"
import { useClient } from "@atelier/ui"
import { type ConflictChoices, type MergedForm, mergeForms } from "@atelier/ui/form"
import { useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import { type EventField, type EventForm, formOf } from "./EventForm.ts"

/** Two versions of an event's fields that have to be brought together. */
export interface EventConflict {
  readonly fresh: EventDetails
  readonly mine: EventForm
  readonly theirs: EventForm
  readonly merge: MergedForm<EventFormValues>
}

/** The fields as a plain record. */
type EventFormValues = { readonly [F in EventField]: EventForm[F] }

/**
 * Keeps the fields of an event abreast of what others save. Where both changed the same field, it is
 * asked which is kept.
 */
export const useEventConflict = (form: UseFormReturn<EventForm>, first: EventDetails) => {
  const client = useClient()
  const [base, setBase] = useState(first)
  const [conflict, setConflict] = useState<EventConflict | null>(null)
  const mergeWith = (fresh: EventDetails): EventConflict => {
    const mine = form.getValues()
    const theirs = formOf(fresh)
    return { fresh, mine, theirs, merge: mergeForms<EventFormValues>(formOf(base), mine, theirs) }
  }
  /** The event as it is now becomes what the fields are compared with. */
  const rebase = ({ fresh, theirs }: EventConflict, values: EventForm): void => {
    setBase(fresh)
    form.reset(theirs)
    for (const name of Object.keys(values) as ReadonlyArray<EventField>)
      if (JSON.stringify(values[name]) !== JSON.stringify(theirs[name]))
        form.setValue(name, values[name] as never, { shouldDirty: true })
  }
  return {
    base,
    conflict,
    /** Takes over what others saved, unless it is of a field that was typed in here. */
    follow: (fresh: EventDetails): void => {
      const met = mergeWith(fresh)
      if (met.merge.conflicts.length === 0) rebase(met, met.merge.merged)
    },
    /** Reads the event anew; answers it when nothing has to be asked, to be saved upon. */
    meet: async (): Promise<{ readonly form: EventForm; readonly base: EventDetails } | null> => {
      const eventId = base.event.id
      const met = mergeWith(await client.call("getEvent", { query: { eventId } }))
      if (met.merge.conflicts.length > 0) {
        setConflict(met)
        return null
      }
      rebase(met, met.merge.merged)
      return { form: met.merge.merged, base: met.fresh }
    },
    resolve: (choices: ConflictChoices): { form: EventForm; base: EventDetails } | null => {
      if (conflict === null) return null
      const { theirs, merge } = conflict
      const taken = merge.conflicts
        .filter((name) => choices[name] === "theirs")
        .map((name) => [name, theirs[name]] as const)
      const values = { ...merge.merged, ...(Object.fromEntries(taken) as Partial<EventForm>) }
      rebase(conflict, values)
      setConflict(null)
      return { form: values, base: conflict.fresh }
    },
    back: () => setConflict(null)
  }
}
