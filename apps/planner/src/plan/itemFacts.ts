import type { CalendarEvent } from "@atelier/contract"
import {
  barFields,
  type CalendarItemField,
  type CalendarItemFields
} from "@atelier/domain/calendar-item"
import type { Event } from "@atelier/domain/event"
import type { ReferenceData } from "./useReferenceData.ts"

const kinds = {
  StepEvent: "progress",
  ProductionEvent: "production",
  DeliveryEvent: "shippers",
  InstallationEvent: "installers",
  UserEvent: null,
  BlockerEvent: null
} as const satisfies { readonly [K in Event["eventType"]]: keyof CalendarItemFields | null }

/** Returns the work order fields to show on an event; empty for kinds without any. */
export const fieldsOf = (
  { eventType }: Pick<Event, "eventType">,
  items: CalendarItemFields
): ReadonlyArray<CalendarItemField> => {
  const kind = kinds[eventType]
  return kind === null ? [] : items[kind]
}

type Named = Pick<ReferenceData, "templates" | "jobTypes">

type OnBars = (typeof barFields)[number]

const onBars: ReadonlySet<string> = new Set(barFields)

const facts: {
  readonly [F in OnBars]: (order: NonNullable<CalendarEvent["workOrder"]>, named: Named) => string
} = {
  name: ({ name }) => name,
  clientName: ({ clientName }) => clientName,
  template: ({ templateId }, { templates }) =>
    templates.find(({ id }) => id === templateId)?.name ?? "",
  jobType: ({ jobTypeId }, { jobTypes }) => jobTypes.find(({ id }) => id === jobTypeId)?.name ?? ""
}

const isOnBars = (field: CalendarItemField): field is OnBars => onBars.has(field)

/** Returns the texts of a work order on a bar, from the data that the calendar has loaded. */
export const barFacts = (
  { event, workOrder }: CalendarEvent,
  items: CalendarItemFields,
  named: Named
): ReadonlyArray<string> =>
  workOrder === null
    ? []
    : fieldsOf(event, items)
        .filter(isOnBars)
        .map((field) => facts[field](workOrder, named))
        .filter((fact) => fact !== "")
