import type { EventDetails } from "@atelier/contract"
import {
  allDayTime,
  type Event,
  eventDays,
  type InterruptedTime,
  isVisit
} from "@atelier/domain/event"
import { FactList, whenText } from "@atelier/ui"
import type { ReactNode } from "react"
import { fieldsOfKind } from "./fields/eventFields.ts"
import { type FieldWords, fieldText } from "./fields/fieldText.ts"
import { LinkField } from "./fields/LinkField.tsx"
import { type EventField, formOf } from "./form/EventForm.ts"

const withoutTimes = (event: Event): InterruptedTime =>
  event.eventType === "ProductionEvent" ? allDayTime(eventDays(event)) : event

const shownElsewhere: ReadonlySet<EventField> = new Set([
  "title",
  "customHexColor",
  "values",
  "daysOff"
])

/** Fields that the user may not edit, as text, and the address of a visit. */
export const EventFacts = ({
  details,
  editable,
  words
}: {
  readonly details: EventDetails
  readonly editable: ReadonlySet<EventField>
  readonly words: FieldWords
}) => {
  const { t, format } = words
  const { event, workOrder, link } = details
  const form = formOf(details)
  const fields: ReadonlyArray<EventField> = fieldsOfKind[event.eventType]
  const shownValue = (field: EventField): ReactNode => {
    if (field === "time") return whenText(withoutTimes(event), format, "full")
    if (field === "unlinked")
      return link === null ? "" : <LinkField details={details} isEditable={false} />
    const text = fieldText(field, form, words)
    const isCrew = field === "shipperId" || field === "installerIds"
    return text === "" && isCrew ? t("event:fact.unassigned") : text
  }
  const facts = fields
    .filter((field) => !editable.has(field) && !shownElsewhere.has(field))
    .map((field) => [t(`event:field.${field}`), shownValue(field)] as const)
    .filter(([, value]) => value !== "")
  const address = [workOrder?.clientAddress, workOrder?.clientCity].filter(Boolean).join(", ")
  const all =
    isVisit(event) && address !== ""
      ? [...facts, [t("event:fact.address"), address] as const]
      : facts
  return all.length === 0 ? null : <FactList layout="stacked" facts={all} />
}
