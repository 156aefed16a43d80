import { type EventTime, sameTime } from "@atelier/domain/event"
import { draftOf, EventTimeFields, type TimeDraft, timeOfDraft } from "@atelier/ui/form"
import { useState } from "react"
import { useController } from "react-hook-form"

/** The time of a maintenance; the record's value is null while the input is invalid. */
export const TimeInput = ({ otherwise }: { readonly otherwise: EventTime }) => {
  const { field } = useController({ name: "time" })
  const [typed, setTyped] = useState<TimeDraft | null>(null)
  const value: EventTime | null = field.value ?? null
  const said = typed === null ? null : timeOfDraft(typed)
  const isTyped = value === null ? said === null : said !== null && sameTime(said, value)
  return (
    <EventTimeFields
      draft={typed !== null && isTyped ? typed : draftOf(value ?? otherwise)}
      onChange={(draft) => {
        setTyped(draft)
        field.onChange(timeOfDraft(draft))
      }}
    />
  )
}
