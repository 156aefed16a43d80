import type { EventDetails } from "@atelier/contract"
import {
  type BlockerScope,
  daysOffOf,
  isFurtherVisit,
  timeOf,
  visitValues
} from "@atelier/domain/event"
import { type MeasuredValue, type MeasureType, measureTypes } from "@atelier/domain/quantity"
import type { LocalDate } from "@atelier/domain/time"
import { draftOf, type TimeDraft } from "@atelier/ui/form"

/** Amounts as they are typed, by measure type; empty for none. */
export type TypedAmounts = { readonly [M in MeasureType]: string }

/** What the fields of an event hold: texts as typed, right or not. */
export interface EventForm {
  readonly title: string
  /** Empty for none of its own. */
  readonly customHexColor: string
  readonly time: TimeDraft
  /** The days within its time on which a step is not worked. */
  readonly daysOff: ReadonlyArray<LocalDate>
  readonly comment: string
  readonly userIds: ReadonlyArray<string>
  readonly shipperId: string | null
  readonly installerIds: ReadonlyArray<string>
  /** The amounts that a step or a further visit has of its own. */
  readonly values: TypedAmounts
  /** A step that is taken off its reference date for good. */
  readonly unlinked: boolean
  /** A date that planning leaves, and that nobody moves unasked. */
  readonly dateLocked: boolean
  /** Of the work order. */
  readonly workOrderGroupId: string | null
  /** What a user event is about. */
  readonly workOrderId: string | null
  readonly scope: BlockerScope
}

/** The name of a field. */
export type EventField = keyof EventForm

/** A scope in which nobody is kept from working. */
export const nobody: BlockerScope = {
  wholeShop: false,
  production: false,
  progressIds: [],
  installerIds: [],
  shipperIds: []
}

/** The amounts that a step or a further visit has of its own; none of anything else. */
const ownValues = ({ event, workOrder }: EventDetails): ReadonlyArray<MeasuredValue> => {
  if (isFurtherVisit(event)) return visitValues(event)
  return event.eventType === "StepEvent"
    ? (workOrder?.steps.find(({ id }) => id === event.stepId)?.values ?? [])
    : []
}

const typedAmounts = (values: ReadonlyArray<MeasuredValue>): TypedAmounts =>
  Object.fromEntries(
    measureTypes.map((type) => [
      type,
      String(values.find(({ measureType }) => measureType === type)?.value ?? "")
    ])
  ) as TypedAmounts

/** The fields as an event fills them in; those that it does not have are empty. */
export const formOf = (details: EventDetails): EventForm => {
  const { event, workOrder } = details
  return {
    title: "title" in event ? event.title : "",
    customHexColor: event.eventType === "UserEvent" ? (event.customHexColor ?? "") : "",
    time: draftOf(timeOf(event)),
    daysOff: event.eventType === "StepEvent" ? daysOffOf(event) : [],
    comment: event.comment,
    userIds: event.userIds,
    shipperId: event.eventType === "DeliveryEvent" ? event.shipperId : null,
    installerIds: event.eventType === "InstallationEvent" ? event.installerIds : [],
    values: typedAmounts(ownValues(details)),
    unlinked: event.eventType === "StepEvent" && event.link === "unlinked",
    dateLocked: "dateLocked" in event && event.dateLocked,
    workOrderGroupId: workOrder?.workOrderGroupId ?? null,
    workOrderId: event.eventType === "UserEvent" ? event.workOrderId : null,
    scope: event.eventType === "BlockerEvent" ? event.scope : nobody
  }
}
