import { nthWorkedDay, workedBefore } from "../calendar/index.ts"
import { makeLoadTable, type PlanCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import { isInterrupted, type StepEvent } from "../event/index.ts"
import {
  bindingForward,
  type FreeRoom,
  freeRoom,
  type Lane,
  laneMaxima,
  maximaOn,
  NOWHERE,
  placeEarliest,
  type Span
} from "../placement/index.ts"
import { type LocalDate, toEpochDay } from "../time/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import { type Frozen, isFrozen } from "./Frozen.ts"
import { movableOrder, openEventsByOrder, stepsOf } from "./movableOrder.ts"
import type { PlanningModel, UnplaceableOrder } from "./PlanningModel.ts"

/** From which day on planning places, and what it leaves alone. */
export interface PlanningBounds {
  readonly today: LocalDate
  readonly frozen: Frozen
  /** Worked days of the shop that are looked at after the last due date. */
  readonly horizonDays: number
  /** Whether an open step may move; those that planning leaves alone never do. */
  readonly movable?: (event: StepEvent) => boolean
  /** Whether a step may take a day more, and more where no day can take its shares. */
  readonly mayStretch: boolean
  /** Whether a step may begin on the day on which the one before it ends. */
  readonly mayShareDays?: boolean
  /**
   * Whether steps of progresses that allow it may be interrupted; one that is stays in pieces all
   * the same.
   */
  readonly mayInterrupt?: boolean
  /** Orders that are known to find no place beside each other. */
  readonly crowdedOut?: ReadonlyArray<UnplaceableOrder>
}

/**
 * The day that ends the days looked at: long after whatever is due, and longer the more there is to
 * do.
 */
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
 * What planning searches on. Orders come by their ids, so that nothing depends on the order of the
 * rows. An order that fits nowhere even by itself is set aside, as one that is crowded out is: it
 * keeps its place and its room.
 */
export const makePlanningModel = (
  plan: Plan,
  calendars: PlanCalendars,
  {
    today,
    frozen,
    horizonDays,
    mayInterrupt = false,
    mayShareDays = false,
    mayStretch,
    movable,
    crowdedOut = []
  }: PlanningBounds
): PlanningModel => {
  const fence = frozen.fence ?? null
  const first = toEpochDay(fence !== null && fence > today ? fence : today)
  const span = spanOf(plan, calendars, first, horizonDays)
  const frozenBy = isFrozen(frozen, today)
  const orders = openEventsByOrder(plan)
  const allowsPieces = ({ progressId }: StepEvent): boolean =>
    plan.progress.get(progressId)?.mayInterrupt === true
  const isInPieces = (event: StepEvent): boolean =>
    allowsPieces(event) && (mayInterrupt || isInterrupted(event))
  const modelWithout = (setAside: ReadonlyMap<string, UnplaceableOrder>): PlanningModel => {
    const stays = (event: StepEvent, workOrder: WorkOrder): boolean =>
      setAside.has(workOrder.id) ||
      frozenBy(event, workOrder) ||
      (isInterrupted(event) && !allowsPieces(event)) ||
      (movable !== undefined && !movable(event))
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
    const lanes: Array<Lane> = []
    const made = freeRoom(
      calendars,
      (id) => makeLoadTable(plan, calendars, lying.get(id) ?? []),
      span
    )
    const room: FreeRoom = (id) => {
      const lane = made(id)
      if (!lanes.includes(lane)) lanes.push(lane)
      return lane
    }
    const [maxima, onDays] = [laneMaxima(calendars), maximaOn(calendars)]
    const movableOrders = orders
      .map((order) =>
        movableOrder(
          order,
          stepsOf(order, (event) => stays(event, order.workOrder)),
          room,
          { isInPieces, mayShareDays, mayStretch },
          { maxima, maximaOn: onDays }
        )
      )
      .filter(({ steps }) => steps.length > 0)
    const refused = movableOrders.flatMap((order): ReadonlyArray<UnplaceableOrder> => {
      const placed = placeEarliest(order.steps, span)
      if (placed.failed === NOWHERE) return []
      const refusal = bindingForward(order.steps, span, placed)
      return [{ workOrderId: order.workOrderId, refusal }]
    })
    if (refused.length > 0)
      return modelWithout(
        new Map([...setAside, ...refused.map((one) => [one.workOrderId, one] as const)])
      )
    const base = workedBefore(calendars.shop.calendar, first)
    return {
      span,
      lanes,
      orders: movableOrders,
      unplaceable: [...setAside.values()],
      shopDays: (epochDay) => workedBefore(calendars.shop.calendar, epochDay) - base
    }
  }
  return modelWithout(new Map(crowdedOut.map((order) => [order.workOrderId, order])))
}
