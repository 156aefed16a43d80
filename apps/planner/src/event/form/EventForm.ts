import type { EventDetails } from "@atelier/contract"
import { type BlockerScope, daysOffOf, noScope, timeOf } from "@atelier/domain/event"
import { type MeasuredValue, type MeasureType, measureTypes } from "@atelier/domain/quantity"
import type { LocalDate } from "@atelier/domain/time"
import { draftOf, type TimeDraft } from "@atelier/ui/form"
import { ownValues } from "../../plan/ownValues.ts"

/** Values as typed, by measure type; empty for none. */
export type TypedAmounts = { readonly [M in MeasureType]: string }

/** Form values of an event, as typed; they may be invalid. */
export interface EventForm {
  readonly title: string
  /** Empty if it has no own colour. */
  readonly customHexColor: string
  readonly time: TimeDraft
  /** Days within the time on which the step pauses. */
  readonly daysOff: ReadonlyArray<LocalDate>
  readonly comment: string
  readonly userIds: ReadonlyArray<string>
  readonly shipperId: string | null
  readonly installerIds: ReadonlyArray<string>
  /** Own values of a step or additional visit. */
  readonly values: TypedAmounts
  readonly unlinked: boolean
  /** True if planning must not move the date, nor other users without a question. */
  readonly dateLocked: boolean
  readonly workOrderGroupId: string | null
  readonly workOrderId: string | null
  readonly scope: BlockerScope
}

export type EventField = keyof EventForm

const typedAmounts = (values: ReadonlyArray<MeasuredValue>): TypedAmounts =>
  Object.fromEntries(
    measureTypes.map((type) => [
      type,
      String(values.find(({ measureType }) => measureType === type)?.value ?? "")
    ])
  ) as TypedAmounts

/** Returns the form values of an event; fields that its kind lacks are empty. */
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
    values: typedAmounts(ownValues(event, workOrder)),
    unlinked: event.eventType === "StepEvent" && event.link === "unlinked",
    dateLocked: "dateLocked" in event && event.dateLocked,
    workOrderGroupId: workOrder?.workOrderGroupId ?? null,
    workOrderId: event.eventType === "UserEvent" ? event.workOrderId : null,
    scope: event.eventType === "BlockerEvent" ? event.scope : noScope
  }
}
