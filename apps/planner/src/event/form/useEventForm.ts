import { useFieldText } from "@atelier/ui"
import { useMemo } from "react"
import { type FieldErrors, type Resolver, set, type UseFormReturn, useForm } from "react-hook-form"
import type { EventField, EventForm } from "./EventForm.ts"
import { eventFaults } from "./eventEdit.ts"

export const useEventForm = (
  first: EventForm,
  editable: ReadonlySet<EventField>
): UseFormReturn<EventForm> => {
  const fieldText = useFieldText()
  const resolver = useMemo<Resolver<EventForm>>(
    () => (form) => {
      const faults = Object.entries(eventFaults(form, editable))
      if (faults.length === 0) return { values: form, errors: {} }
      const errors: FieldErrors<EventForm> = {}
      for (const [path, message] of faults)
        set(errors, path, { type: "domain", message: fieldText(message) })
      return { values: {}, errors }
    },
    [editable, fieldText]
  )
  return useForm<EventForm>({ defaultValues: first, resolver, reValidateMode: "onChange" })
}
