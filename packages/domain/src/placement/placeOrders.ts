import { Result } from "effect"
import { nthWorkedDay, workedBefore } from "../calendar/workedBefore.ts"
import { makeLoadTable, type PlanCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import type { StepEvent } from "../event/index.ts"
import { NotFound } from "../scheduling/index.ts"
import { fromEpochDay, type LocalDate, toEpochDay } from "../time/index.ts"
import { bindingBackward, bindingForward } from "./bindingConstraint.ts"
import { type FreeRoom, freeRoom } from "./FreeRoom.ts"
import type { Span } from "./Lane.ts"
import { type LiftedSteps, liftSteps, type OpenWork, openWork } from "./openSteps.ts"
import type { Placement } from "./Placement.ts"
import { endOf, placeEarliest, placeLatest, startOf, takeChain } from "./placeChain.ts"
import { NoDueDate, type NoRoom, type NotEnoughDays } from "./refusals.ts"
import { NOWHERE } from "./windowFit.ts"

/** How many worked days of the shop placing looks at. */
export const HORIZON_DAYS = 366

/** Why a work order cannot be placed. */
export type PlacementRefusal = NotFound | NoDueDate | NoRoom | NotEnoughDays

/** Limits of placing backward. */
export interface BackwardOptions {
  /** No step starts before this day, which is usually today; null when the past will do. */
  readonly notBefore: LocalDate | null
}

interface Work {
  readonly open: OpenWork
  readonly within: Span
}

const horizonBefore = (calendars: PlanCalendars, epochDay: number): number => {
  const { calendar } = calendars.shop
  return nthWorkedDay(calendar, workedBefore(calendar, epochDay) - HORIZON_DAYS)
}

const horizonAfter = (calendars: PlanCalendars, epochDay: number): number => {
  const { calendar } = calendars.shop
  return nthWorkedDay(calendar, workedBefore(calendar, epochDay) + HORIZON_DAYS)
}

const dueWork = (
  calendars: PlanCalendars,
  open: OpenWork,
  notBefore: number
): Result.Result<Work, NoDueDate> => {
  const last = open.steps.at(-1)
  if (last === undefined) return Result.succeed({ open, within: { first: 0, until: 0 } })
  if (last.until === Number.POSITIVE_INFINITY)
    return Result.fail(new NoDueDate({ workOrderId: open.workOrderId, stepId: last.stepId }))
  let until = last.until
  for (const step of open.steps)
    if (step.until > until && step.until < Number.POSITIVE_INFINITY) until = step.until
  const first = Math.max(notBefore, horizonBefore(calendars, until))
  return Result.succeed({ open, within: { first, until: Math.max(first, until) } })
}

const roomFor = (
  plan: Plan,
  calendars: PlanCalendars,
  { others }: LiftedSteps,
  works: Iterable<Result.Result<Work, unknown>>
): FreeRoom => {
  const used = new Set<string>()
  let first = Number.POSITIVE_INFINITY
  let until = Number.NEGATIVE_INFINITY
  for (const work of works) {
    if (Result.isFailure(work)) continue
    const { open, within } = work.success
    if (open.steps.length === 0) continue
    first = Math.min(first, within.first)
    until = Math.max(until, within.until)
    for (const step of open.steps) used.add(step.progressId)
  }
  const beside = others.filter((event: StepEvent) => used.has(event.progressId))
  return freeRoom(calendars, makeLoadTable(plan, calendars, beside), { first, until })
}

const placementOf = (room: FreeRoom, open: OpenWork, places: Int32Array): Placement => ({
  workOrderId: open.workOrderId,
  steps: open.steps.map((step, at) => {
    const lane = room.laneOf(step.progressId)
    const place = places[at] as number
    return {
      eventId: step.eventId,
      stepId: step.stepId,
      progressId: step.progressId,
      startDate: fromEpochDay(startOf(lane, place)),
      endDate: fromEpochDay(endOf(lane, place, step.days))
    }
  })
})

/**
 * Places several work orders backward, one after the other in the order given: the first gets the
 * latest dates that there are, each next one the latest that are left. Their pending steps are taken
 * off the plan beforehand; an order that is refused takes no room. Each answer is that of
 * {@link placeBackward} beside what was placed before it.
 */
export const placeAllBackward = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrderIds: ReadonlyArray<string>,
  { notBefore }: BackwardOptions
): ReadonlyMap<string, Result.Result<Placement, PlacementRefusal>> => {
  const earliest = notBefore === null ? Number.NEGATIVE_INFINITY : toEpochDay(notBefore)
  const lifted = liftSteps(plan, workOrderIds)
  const works = new Map<string, Result.Result<Work, PlacementRefusal>>()
  for (const [id, events] of lifted.byWorkOrder) {
    const workOrder = plan.workOrder.get(id)
    works.set(
      id,
      workOrder === undefined
        ? Result.fail(new NotFound({ what: "workOrder", id }))
        : dueWork(calendars, openWork(calendars, workOrder, events, "dates"), earliest)
    )
  }
  const room = roomFor(plan, calendars, lifted, works.values())
  const answers = new Map<string, Result.Result<Placement, PlacementRefusal>>()
  for (const [id, work] of works) {
    if (Result.isFailure(work)) {
      answers.set(id, Result.fail(work.failure))
      continue
    }
    const { open, within } = work.success
    const placed = placeLatest(room, open, within)
    if (placed.failed === NOWHERE) {
      takeChain(room, open, placed.places)
      answers.set(id, Result.succeed(placementOf(room, open, placed.places)))
    } else answers.set(id, Result.fail(bindingBackward(calendars, room, open, within, placed)))
  }
  return answers
}

/**
 * The latest dates of a work order's pending steps that keep its dates and put no day over its
 * maximum beside everything else that lies there, in template order without overlap. A step whose
 * offset is before its reference date is done before that date; any other begins on it or later and
 * is done by where its offset expects it. Steps keep their number of worked days; values are spread
 * over them as loads are. Looks back {@link HORIZON_DAYS} worked days of the shop from the last date.
 * Refused when that cannot be done, saying what hinders it.
 */
export const placeBackward = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrderId: string,
  options: BackwardOptions
): Result.Result<Placement, PlacementRefusal> =>
  placeAllBackward(plan, calendars, [workOrderId], options).get(workOrderId) ??
  Result.fail(new NotFound({ what: "workOrder", id: workOrderId }))

/**
 * The earliest dates of a work order's pending steps, none before a day, that put no day over its
 * maximum beside everything else, in template order without overlap. The dates of the work order do
 * not bind. Looks ahead {@link HORIZON_DAYS} worked days of the shop.
 */
export const placeForward = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrderId: string,
  fromDay: LocalDate
): Result.Result<Placement, NotFound | NoRoom | NotEnoughDays> => {
  const workOrder = plan.workOrder.get(workOrderId)
  if (workOrder === undefined)
    return Result.fail(new NotFound({ what: "workOrder", id: workOrderId }))
  const lifted = liftSteps(plan, [workOrderId])
  const events = lifted.byWorkOrder.get(workOrderId) ?? []
  const open = openWork(calendars, workOrder, events, "work")
  const first = toEpochDay(fromDay)
  const within = { first, until: horizonAfter(calendars, first) }
  const room = roomFor(plan, calendars, lifted, [Result.succeed({ open, within })])
  const placed = placeEarliest(room, open, within)
  return placed.failed === NOWHERE
    ? Result.succeed(placementOf(room, open, placed.places))
    : Result.fail(bindingForward(calendars, room, open, within, placed))
}
