import { nthWorkedDay, workedBefore } from "../../kernel/calendar/index.ts"
import { type LocalDate, toEpochDay } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import {
  eventDays,
  isInterrupted,
  MAX_STEP_DAYS,
  type StepEvent
} from "../../records/event/index.ts"
import { checkImportance, type WorkOrder } from "../../records/work-order/index.ts"
import { calendarOf, makeLoadTable, type PlanCalendars } from "../../rules/capacity/index.ts"
import { daysOfWork } from "../../rules/proposal/index.ts"
import type { Frozen } from "../confirming/index.ts"
import {
  type FreeRoom,
  freeRoom,
  maximaOn,
  type Profile,
  profileMaxima,
  type Span
} from "../placement/index.ts"
import { confirmableInRow, endOfPieces } from "./confirmableDays.ts"
import { isFrozen } from "./isFrozen.ts"
import { mostDays, movableOrder } from "./movableOrder.ts"
import { openEventsByOrder, stepsOf } from "./orderSteps.ts"
import type { MovableOrder, PlanningModel, UnplaceableStep } from "./PlanningModel.ts"
import { latestKept } from "./placing/latestKept.ts"
import { unplaceableStep } from "./placing/unplaceableStep.ts"

export interface PlanningBounds {
  readonly today: LocalDate
  readonly frozen: Frozen
  /** Worked days of the shop after the last due date that planning considers. */
  readonly horizonDays: number
  /** True if an open step may move; frozen steps never move. */
  readonly movable?: (event: StepEvent) => boolean
  /** True if a step may stay before its frozen predecessor, if it currently is. */
  readonly mayStayOutOfOrder?: boolean
  /** True if a step may take one more day, or more if no day has room for its daily load. */
  readonly mayStretch: boolean
  readonly mayShareDays?: boolean
  /** Steps may be interrupted where allowed; interrupted ones stay so in any case. */
  readonly mayInterrupt?: boolean
  /** Days of uninterrupted steps by event; interrupted steps get as many. */
  readonly daysInRow?: ReadonlyMap<string, number>
  readonly crowdedOut?: ReadonlyArray<UnplaceableStep>
}

/** The span of planning: long after every due date, and longer the more work there is. */
const spanOf = (plan: Plan, calendars: PlanCalendars, first: number, horizonDays: number): Span => {
  const { calendar } = calendars.shop
  let last = first
  for (const { productionDate, deliveryDate, installationDate } of plan.workOrder.values())
    for (const date of [productionDate, deliveryDate, installationDate])
      if (date !== null) last = Math.max(last, toEpochDay(date))
  for (const event of plan.event.values())
    if (event.eventType === "StepEvent") last = Math.max(last, toEpochDay(event.endDate))
  return { first, until: nthWorkedDay(calendar, workedBefore(calendar, last) + horizonDays) }
}

/**
 * Builds the model that planning searches on. Orders are sorted by id, so that the result does not
 * depend on the order of rows.
 *
 * A step without a slot even when its order is alone is set aside, as are the steps in
 * `crowdedOut`. It keeps its days and room, and the rest of its order is planned around it. A step
 * that could become too long to confirm stays.
 */
export const makePlanningModel = (
  plan: Plan,
  calendars: PlanCalendars,
  {
    today,
    frozen,
    daysInRow = new Map(),
    horizonDays,
    mayInterrupt = false,
    mayShareDays = false,
    mayStayOutOfOrder = false,
    mayStretch,
    movable,
    crowdedOut = []
  }: PlanningBounds
): PlanningModel => {
  for (const { importance } of plan.workOrder.values()) checkImportance(importance)
  const fence = frozen.fence ?? null
  const first = toEpochDay(fence !== null && fence > today ? fence : today)
  const span = spanOf(plan, calendars, first, horizonDays)
  const frozenBy = isFrozen(frozen, today)
  const orders = openEventsByOrder(plan)
  const allowsPieces = ({ progressId }: StepEvent): boolean =>
    plan.progress.get(progressId)?.mayInterrupt === true
  const isInPieces = (event: StepEvent): boolean =>
    allowsPieces(event) && (mayInterrupt || isInterrupted(event))
  const base = workedBefore(calendars.shop.calendar, first)
  const shopDays = (epochDay: number): number =>
    workedBefore(calendars.shop.calendar, epochDay) - base
  const calendarOfProgress = (id: string) => calendarOf(calendars, { kind: "progress", id })
  const isConfirmableInRow = confirmableInRow(span)
  const isLongSpan = span.until - span.first > MAX_STEP_DAYS
  const mayBeTooLong = (event: StepEvent, workOrder: WorkOrder): boolean => {
    if (!isLongSpan && !isInterrupted(event)) return false
    const calendar = calendarOfProgress(event.progressId)
    const days = daysOfWork(calendar, event)
    if (isInterrupted(event))
      return toEpochDay(eventDays(event).end) > endOfPieces(calendar, first, days)
    const step = workOrder.steps.find(({ id }) => id === event.stepId)
    return step !== undefined && !isConfirmableInRow(calendar, mostDays(step, days, mayStretch))
  }
  const modelWithout = (setAside: ReadonlyMap<string, UnplaceableStep>): PlanningModel => {
    const stays = (event: StepEvent, workOrder: WorkOrder): boolean =>
      setAside.has(event.id) ||
      frozenBy(event, workOrder) ||
      (isInterrupted(event) && !allowsPieces(event) && event.startDate >= today) ||
      (movable !== undefined && !movable(event)) ||
      mayBeTooLong(event, workOrder)
    const lying = new Map<string, Array<StepEvent>>()
    for (const event of plan.event.values()) {
      if (event.eventType !== "StepEvent" || event.status === "Completed") continue
      const workOrder = plan.workOrder.get(event.workOrderId)
      const isPlanned = workOrder?.steps.some(({ id }) => id === event.stepId) === true
      if (isPlanned && !stays(event, workOrder)) continue
      const events = lying.get(event.progressId)
      if (events === undefined) lying.set(event.progressId, [event])
      else events.push(event)
    }
    const profiles: Array<Profile> = []
    const made = freeRoom(
      calendars,
      (id) => makeLoadTable(plan, calendars, lying.get(id) ?? []),
      span
    )
    const room: FreeRoom = (id) => {
      const profile = made(id)
      if (!profiles.includes(profile)) profiles.push(profile)
      return profile
    }
    const [maxima, onDays] = [profileMaxima(calendars), maximaOn(calendars)]
    const planned = orders.map((order): MovableOrder => {
      const own = stepsOf(order, (event) => stays(event, order.workOrder))
      const freedoms = { daysInRow, isInPieces, mayShareDays, mayStayOutOfOrder, mayStretch }
      return {
        ...movableOrder(order, own, room, freedoms, { maxima, maximaOn: onDays }),
        keptLate:
          movable === undefined ? latestKept(order, own, calendarOfProgress, shopDays) : null
      }
    })
    const movableOrders = planned.filter(({ steps }) => steps.length > 0)
    const refused = movableOrders.flatMap((order) => {
      const found = unplaceableStep(order, span)
      return found === null ? [] : [found]
    })
    if (refused.length > 0)
      return modelWithout(
        new Map([...setAside, ...refused.map((one) => [one.eventId, one] as const)])
      )
    return {
      span,
      profiles,
      orders: movableOrders,
      keptOrders: planned.filter(({ keptLate, steps }) => steps.length === 0 && keptLate !== null),
      unplaceable: [...setAside.values()],
      shopDays
    }
  }
  return modelWithout(new Map(crowdedOut.map((one) => [one.eventId, one])))
}
