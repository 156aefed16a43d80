/**
 * Independent check of a proposal: it applies the rules of the product slowly, day by day. It
 * shares no code with the placement of steps and imports neither `placement` nor the search.
 */
import { type ChangeSet, checkPlan, type Plan, planAfter } from "../change/index.ts"
import { isTooLong, type StepEvent } from "../event/index.ts"
import type { Quantity } from "../quantity/index.ts"
import { addDays, checkDay, checkList, checkObject, type LocalDate } from "../time/index.ts"
import { type CertifiedBounds, certifiedFrozen, keepsItsWork } from "./CertifiedBounds.ts"
import {
  certifyReferences,
  isMain,
  type ReferenceViolation,
  wrongReference
} from "./certifyReferences.ts"
import { checkFrozen } from "./Frozen.ts"
import {
  type Day,
  endOf,
  lastDayOf,
  loadsOf,
  PARTS_OF_A_DAY,
  type PlainReading,
  partOfDay,
  progressDays,
  readPlan
} from "./plainReading.ts"

/** A rule that a proposal breaks. */
export type Violation =
  | ReferenceViolation
  | {
      readonly _tag: "DayOver"
      readonly progressId: string
      readonly measureType: string
      readonly date: LocalDate
      /** Load before and after the changes, and capacity of the day. */
      readonly before: Quantity
      readonly after: Quantity
      readonly maximum: Quantity
    }
  | { readonly _tag: "FrozenMoved"; readonly eventId: string }
  | { readonly _tag: "OutOfOrder"; readonly eventId: string; readonly nextEventId: string }
  | { readonly _tag: "OnClosedDay"; readonly eventId: string; readonly date: LocalDate }
  | { readonly _tag: "Interrupted"; readonly eventId: string }
  | { readonly _tag: "BeforeToday"; readonly eventId: string }
  | { readonly _tag: "WorkLost"; readonly eventId: string }
  /** The event spans too many days to check each; no other rule is checked. */
  | { readonly _tag: "TooLong"; readonly eventId: string }
  | { readonly _tag: "NotOfThisPlan"; readonly table: string; readonly id: string }

const tooLong = (changes: ChangeSet): ReadonlyArray<Violation> =>
  changes.flatMap(({ after, id, table }): ReadonlyArray<Violation> => {
    if (table !== "event" || after === null) return []
    return isTooLong(after) ? [{ _tag: "TooLong", eventId: id }] : []
  })

/**
 * Whether a step has forbidden days off: its first or last day, or any where it may not be
 * interrupted.
 */
const isWronglyInterrupted = (
  plan: Plan,
  [row, next]: readonly [StepEvent, StepEvent],
  mayInterrupt: boolean
): boolean => {
  if (next.daysOff.length === 0) return false
  const last = lastDayOf(next)
  return (
    next.daysOff.some((day) => day <= next.startDate || last <= day) ||
    plan.progress.get(next.progressId)?.mayInterrupt !== true ||
    (!mayInterrupt && row.daysOff.length === 0)
  )
}

/** The created or changed events. */
const rowsOfEvents = (changes: ChangeSet): ChangeSet =>
  changes.filter(({ after, table }) => table === "event" && after !== null)

/** The plan before the changes, then the plan before capacity was added for them, if it was. */
type Befores = readonly [PlainReading, ...ReadonlyArray<PlainReading>]

/** The overloads of a progress after the changes that exceed the load in all plans before. */
const overDays = (
  befores: Befores,
  after: PlainReading,
  progressId: string
): ReadonlyArray<Violation> => {
  const days = progressDays(befores[0], progressId)
  const over = [...loadsOf(after, progressId, days)].flatMap(([measureType, byDay]) =>
    [...byDay].flatMap(([date, load]) => {
      const most = days.maximumOn(date, measureType)
      return load > most ? [{ measureType, date, load, most }] : []
    })
  )
  if (over.length === 0) return []
  const loads = befores.map((before) =>
    loadsOf(before, progressId, progressDays(before, progressId))
  )
  return over.flatMap(({ date, load, measureType, most }): ReadonlyArray<Violation> => {
    const lay = Math.max(...loads.map((had) => had.get(measureType)?.get(date) ?? 0))
    if (load <= lay) return []
    const [before, after, maximum] = [lay / 100, load / 100, most / 100] as const
    return [{ _tag: "DayOver", progressId, measureType, date, before, after, maximum }]
  })
}

/**
 * Whether the open steps of an order can share a day: each progress occurs once, and the parts of
 * the day add up to one day at most.
 */
const isShared = (reading: PlainReading, workOrderId: string, day: Day): boolean => {
  const onThatDay = reading
    .stepsOfOrder(workOrderId)
    .filter((event) => event.startDate <= day && day < endOf(event))
  const parts = onThatDay.reduce((sum, event) => sum + partOfDay(reading, event, day), 0)
  const progresses = new Set(onThatDay.map(({ progressId }) => progressId))
  return progresses.size === onThatDay.length && parts <= PARTS_OF_A_DAY
}

/** Whether `second` begins before `first` ends. A started step is never out of order. */
const isOutOfOrder = (
  reading: PlainReading,
  first: StepEvent,
  second: StepEvent,
  mayShareDays: boolean
): boolean => {
  if (second.status === "Started") return false
  if (endOf(first) <= second.startDate) return false
  const isLastDay = endOf(first) === addDays(second.startDate, 1)
  return !(mayShareDays && isLastDay && isShared(reading, first.workOrderId, second.startDate))
}

const wasOutOfOrder = (
  before: PlainReading,
  first: StepEvent,
  second: StepEvent,
  mayShareDays: boolean
): boolean => {
  const [one, other] = [first, second].map(({ id }) => before.plan.event.get(id))
  return (
    one?.eventType === "StepEvent" &&
    other?.eventType === "StepEvent" &&
    isOutOfOrder(before, one, other, mayShareDays)
  )
}

const outOfOrder = (
  befores: Befores,
  after: PlainReading,
  workOrderId: string,
  mayShareDays: boolean
): ReadonlyArray<Violation> => {
  const events = new Map(
    after.stepsOfOrder(workOrderId).map((event): [string, StepEvent] => [event.stepId, event])
  )
  const inOrder = (after.plan.workOrder.get(workOrderId)?.steps ?? []).flatMap(({ id }) => {
    const event = events.get(id)
    return event === undefined ? [] : [event]
  })
  const isMoved = (event: StepEvent): boolean => befores[0].plan.event.get(event.id) !== event
  const violations: Array<Violation> = []
  inOrder.forEach((event, place) => {
    for (let at = place + 1; at < inOrder.length; at += 1) {
      const next = inOrder[at] as StepEvent
      if (
        isOutOfOrder(after, event, next, mayShareDays) &&
        (isMoved(event) || isMoved(next)) &&
        befores.every((before) => !wasOutOfOrder(before, event, next, mayShareDays))
      )
        violations.push({ _tag: "OutOfOrder", eventId: event.id, nextEventId: next.id })
    }
  })
  return violations
}

/**
 * Checks the changes that planning proposes for a plan. Returns each broken rule; a proposal
 * without any can be trusted.
 *
 * - A day is overloaded only if its load was at least as high before.
 * - Nothing frozen moves. Only steps move, unless `mayMoveReferences`.
 * - A moved step does not newly overlap another step of its order, unless the later one has
 *   started. With `mayShareDays`, it may begin in the free part of the day on which the other ends.
 * - A moved step begins and ends on days that its progress works. A moved visit begins and ends on
 *   days that the shop and all its crews work, and no crew is absent in between.
 * - Nothing begins before today.
 * - Steps are interrupted only where it is allowed.
 * - Work is kept: the same values, and no fewer days.
 * - No event spans more than `MAX_STEP_DAYS` days.
 *
 * @example
 * certify(emptyPlan, [], { today: day("2026-11-16") }) // => []
 */
export const certify = (
  plan: Plan,
  changes: ChangeSet,
  bounds: CertifiedBounds
): ReadonlyArray<Violation> => {
  checkPlan(plan)
  checkList("changes", changes)
  checkObject("bounds", bounds)
  checkDay("today", bounds.today)
  checkFrozen(bounds.frozen)
  const long = tooLong(changes)
  if (long.length > 0) return long
  const violations: Array<Violation> = []
  const touched = { progress: new Set<string>(), workOrder: new Set<string>() }
  const before = readPlan(plan)
  const { beforeAddedDays } = bounds
  const befores: Befores =
    beforeAddedDays === undefined || beforeAddedDays.progress === plan.progress
      ? [before]
      : [before, readPlan(beforeAddedDays)]
  const after = readPlan(planAfter(plan, rowsOfEvents(changes)), before)
  const isFrozen = certifiedFrozen(plan, bounds)
  for (const change of changes) {
    const row = change.table === "event" ? plan.event.get(change.id) : undefined
    const next = change.table === "event" ? change.after : null
    if (bounds.mayMoveReferences === true && isMain(row) && isMain(next)) {
      violations.push(...wrongReference(before, [row, next], { ...bounds, isFrozen }))
      continue
    }
    const isOrder = change.table === "workOrder" && plan.workOrder.has(change.id)
    if (bounds.mayMoveReferences === true && isOrder) continue
    if (row?.eventType !== "StepEvent" || next?.eventType !== "StepEvent") {
      violations.push({ _tag: "NotOfThisPlan", table: change.table, id: change.id })
      continue
    }
    const eventId = row.id
    if (isFrozen(row)) violations.push({ _tag: "FrozenMoved", eventId })
    if (!keepsItsWork(row, next)) violations.push({ _tag: "WorkLost", eventId })
    const { progressId } = next
    const days = progressDays(before, progressId)
    if (isWronglyInterrupted(plan, [row, next], bounds.mayInterrupt === true))
      violations.push({ _tag: "Interrupted", eventId })
    const had = progressDays(befores.at(-1) ?? before, progressId).workedOf(row)
    const has = days.workedOf(next)
    if (has.length < Math.max(1, had.length)) violations.push({ _tag: "WorkLost", eventId })
    for (const date of [next.startDate, lastDayOf(next)])
      if (!days.isWorked(date)) violations.push({ _tag: "OnClosedDay", eventId, date })
    const fence = bounds.frozen?.fence ?? bounds.today
    if (next.startDate < bounds.today || next.startDate < fence)
      violations.push({ _tag: "BeforeToday", eventId })
    touched.progress.add(progressId)
    touched.workOrder.add(row.workOrderId)
  }
  for (const progressId of touched.progress)
    violations.push(...overDays(befores, after, progressId))
  for (const workOrderId of touched.workOrder)
    violations.push(...outOfOrder(befores, after, workOrderId, bounds.mayShareDays === true))
  if (bounds.mayMoveReferences === true)
    violations.push(...certifyReferences([before, after], changes))
  return violations
}
