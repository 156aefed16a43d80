import type { MeasuredValue } from "../src/kernel/quantity/index.ts"
import { LocalDate } from "../src/kernel/time/index.ts"
import {
  type AllDayTime,
  type BlockerEvent,
  type DeliveryEvent,
  type EventTime,
  type InstallationEvent,
  noScope,
  type ProductionEvent,
  type ReferenceEvent,
  type StepEvent,
  type TimedTime,
  type UserEvent
} from "../src/records/event/index.ts"

const MONDAY = LocalDate.make("2026-11-16")
const TUESDAY = LocalDate.make("2026-11-17")

type Days = Pick<EventTime, "startDate" | "endDate">

/** Optional fields of an event; a timed one needs both times of day. */
export type EventFields<E> = Partial<Omit<E, keyof EventTime>> &
  (Partial<AllDayTime> | (Partial<Days> & Omit<TimedTime, keyof Days>))

const eventRow = (id: string) => ({
  id,
  version: 1,
  allDay: true as const,
  startDate: MONDAY,
  startTime: null,
  endDate: TUESDAY,
  endTime: null,
  status: "Pending" as const,
  comment: "",
  userIds: []
})

export const stepEventRow = (
  id: string,
  fields: Pick<StepEvent, "workOrderId" | "stepId" | "progressId"> & EventFields<StepEvent>
): StepEvent => ({
  ...eventRow(id),
  eventType: "StepEvent",
  link: "intact",
  dateLocked: false,
  daysOff: [],
  ...fields
})

export const productionEventRow = (
  id: string,
  fields: Pick<ProductionEvent, "workOrderId"> & EventFields<ProductionEvent>
): ProductionEvent => ({
  ...eventRow(id),
  eventType: "ProductionEvent",
  isMainEvent: true,
  dateLocked: false,
  ...fields
})

/** `values` are those of a further visit. */
interface VisitFields {
  readonly isMainEvent?: boolean
  readonly values?: ReadonlyArray<MeasuredValue>
}

type VisitRow<E> = Pick<ReferenceEvent, "workOrderId"> &
  EventFields<Omit<Extract<E, { readonly isMainEvent: true }>, "isMainEvent">> &
  VisitFields

export const deliveryEventRow = (
  id: string,
  { isMainEvent = true, values = [], ...fields }: VisitRow<DeliveryEvent>
): DeliveryEvent => ({
  ...eventRow(id),
  eventType: "DeliveryEvent",
  dateLocked: false,
  shipperId: null,
  ...fields,
  ...(isMainEvent ? { isMainEvent } : { isMainEvent, values })
})

export const installationEventRow = (
  id: string,
  { isMainEvent = true, values = [], ...fields }: VisitRow<InstallationEvent>
): InstallationEvent => ({
  ...eventRow(id),
  eventType: "InstallationEvent",
  dateLocked: false,
  installerIds: [],
  ...fields,
  ...(isMainEvent ? { isMainEvent } : { isMainEvent, values })
})

export const userEventRow = (id: string, fields: EventFields<UserEvent> = {}): UserEvent => ({
  ...eventRow(id),
  eventType: "UserEvent",
  title: id,
  customHexColor: null,
  workOrderId: null,
  ...fields
})

export const blockerRow = (
  id: string,
  {
    scope,
    ...fields
  }: EventFields<Omit<BlockerEvent, "scope">> & {
    readonly scope?: Partial<BlockerEvent["scope"]>
  } = {}
): BlockerEvent => ({
  ...eventRow(id),
  eventType: "BlockerEvent",
  title: id,
  scope: { ...noScope, ...scope },
  ...fields
})
