/**
 * The second opinion on a proposal: a slow reading of what the product promises, day by day. It
 * shares nothing with what places steps, and imports neither `placement` nor the search.
 */
import type { ChangeSet, Plan } from "../change/index.ts"
import { isTooLong, type StepEvent } from "../event/index.ts"
import type { Quantity } from "../quantity/index.ts"
import { addDays, checkDay, type LocalDate } from "../time/index.ts"
import { type CertifiedBounds, isCertifiedFrozen, keptAsText } from "./CertifiedBounds.ts"
import {
  certifyReferences,
  isMain,
  type ReferenceViolation,
  wrongReference
} from "./certifyReferences.ts"
import { checkFrozen } from "./Frozen.ts"
import {
  type Day,
  daysOf,
  endOf,
  loadsOf,
  PARTS_OF_A_DAY,
  type ProgressDays,
  partOfDay,
  progressDays,
  withChanges,
  workedOf
} from "./plainReading.ts"

/** What is wrong with a proposal. */
export type Violation =
  | ReferenceViolation
  | {
      readonly _tag: "DayOver"
      readonly progressId: string
      readonly measureType: string
      readonly date: LocalDate
      /** What lay there, what would, and what the day can take. */
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
  /** It would take more days than are looked at one by one; nothing else is said of the changes. */
  | { readonly _tag: "TooLong"; readonly eventId: string }
  | { readonly _tag: "NotOfThisPlan"; readonly table: string; readonly id: string }

/** The events that changes put over too many days to look at them one by one. */
const tooLong = (changes: ChangeSet): ReadonlyArray<Violation> =>
  changes.flatMap(({ after, id, table }): ReadonlyArray<Violation> => {
    if (table !== "event" || after === null) return []
    return isTooLong(after) ? [{ _tag: "TooLong", eventId: id }] : []
  })

/**
 * Whether a step leaves out days that it must not: its first or last one, or any that its progress
 * does not allow.
 */
const isWronglyInterrupted = (
  plan: Plan,
  [row, next]: readonly [StepEvent, StepEvent],
  mayInterrupt: boolean
): boolean => {
  if (next.daysOff.length === 0) return false
  const last = daysOf(next).at(-1) ?? next.startDate
  return (
    next.daysOff.some((day) => day <= next.startDate || last <= day) ||
    plan.progress.get(next.progressId)?.mayInterrupt !== true ||
    (!mayInterrupt && row.daysOff.length === 0)
  )
}

/** The plan that changes are made to, and the one before progresses were given days for them. */
type Befores = readonly [Plan, ...ReadonlyArray<Plan>]

/** What a progress is over after changes, where it was not over by as much in any of some plans. */
const overDays = (befores: Befores, after: Plan, progressId: string): ReadonlyArray<Violation> => {
  const days = progressDays(befores[0], progressId)
  const loads = befores.map((plan) => loadsOf(plan, progressId, progressDays(plan, progressId)))
  return [...loadsOf(after, progressId, days)].flatMap(([key, load]): ReadonlyArray<Violation> => {
    const [measureType, date] = key.split(",") as [string, Day]
    const most = days.maximumOn(date, measureType)
    const lay = Math.max(...loads.map((had) => had.get(key) ?? 0))
    if (load <= most || load <= lay) return []
    const [before, after, maximum] = [lay / 100, load / 100, most / 100] as const
    return [{ _tag: "DayOver", progressId, measureType, date, before, after, maximum }]
  })
}

/**
 * Whether the open steps of an order that touch a day have it to share: a progress once, a day at
 * most.
 */
const isShared = (plan: Plan, workOrderId: string, day: Day): boolean => {
  const onThatDay = [...plan.event.values()].filter(
    (event): event is StepEvent =>
      event.eventType === "StepEvent" &&
      event.workOrderId === workOrderId &&
      event.status !== "Completed" &&
      daysOf(event).includes(day)
  )
  const parts = onThatDay.reduce((sum, event) => sum + partOfDay(plan, event, day), 0)
  const progresses = new Set(onThatDay.map(({ progressId }) => progressId))
  return progresses.size === onThatDay.length && parts <= PARTS_OF_A_DAY
}

/** Whether a step lies after one that still waits for it; one that has been started does not. */
const isOutOfOrder = (
  plan: Plan,
  first: StepEvent,
  second: StepEvent,
  mayShareDays: boolean
): boolean => {
  const [one, other] = [first, second].map(({ id }) => plan.event.get(id))
  if (one?.eventType !== "StepEvent" || other?.eventType !== "StepEvent") return false
  if (other.status === "Started") return false
  if (endOf(one) <= other.startDate) return false
  const isLastDay = endOf(one) === addDays(other.startDate, 1)
  return !(mayShareDays && isLastDay && isShared(plan, one.workOrderId, other.startDate))
}

const outOfOrder = (
  befores: Befores,
  after: Plan,
  workOrderId: string,
  mayShareDays: boolean
): ReadonlyArray<Violation> => {
  const events = new Map<string, StepEvent>()
  for (const event of after.event.values())
    if (event.eventType === "StepEvent" && event.workOrderId === workOrderId)
      if (event.status !== "Completed") events.set(event.stepId, event)
  const inOrder = (after.workOrder.get(workOrderId)?.steps ?? []).flatMap(({ id }) => {
    const event = events.get(id)
    return event === undefined ? [] : [event]
  })
  const isMoved = (event: StepEvent): boolean => befores[0].event.get(event.id) !== event
  return inOrder.flatMap((event, place) =>
    inOrder
      .slice(place + 1)
      .filter((next) => isMoved(event) || isMoved(next))
      .flatMap(
        (next): ReadonlyArray<Violation> =>
          isOutOfOrder(after, event, next, mayShareDays) &&
          befores.every((before) => !isOutOfOrder(before, event, next, mayShareDays))
            ? [{ _tag: "OutOfOrder", eventId: event.id, nextEventId: next.id }]
            : []
      )
  )
}

/** The days of the progresses of a plan, each read once. */
const knownDays = (plan: Plan) => {
  const known = new Map<string, ProgressDays>()
  return (progressId: string): ProgressDays => {
    const days = known.get(progressId) ?? progressDays(plan, progressId)
    known.set(progressId, days)
    return days
  }
}

/**
 * Everything that is wrong with the changes that planning proposes for a plan; nothing when the
 * proposal may be trusted. A day may be over only where it was over by as much; nothing frozen
 * moves, and nothing but step events, unless main events may with their work orders; no step that
 * moves overlaps another one of its order that it did not, unless that was started without it, or
 * one may begin in what is left of the day on which the other ends; what moves begins and ends on
 * days that its progress works, or the shop and all crews for a visit, none of whom is away
 * between, not before today; no step is interrupted that must not be; and it keeps its work: its
 * values, and no fewer days. Nothing is put over more than {@link MAX_STEP_DAYS} days.
 *
 * @example
 * certify(emptyPlan, [], { today: day("2026-11-16") }) // => []
 */
export const certify = (
  plan: Plan,
  changes: ChangeSet,
  bounds: CertifiedBounds
): ReadonlyArray<Violation> => {
  checkDay("today", bounds.today)
  checkFrozen(bounds.frozen)
  const long = tooLong(changes)
  if (long.length > 0) return long
  const violations: Array<Violation> = []
  const touched = { progress: new Set<string>(), workOrder: new Set<string>() }
  const after = withChanges(plan, changes)
  const daysOfProgress = knownDays(plan)
  const daysBefore = knownDays(bounds.beforeAddedDays ?? plan)
  for (const change of changes) {
    const row = change.table === "event" ? plan.event.get(change.id) : undefined
    const next = change.table === "event" ? change.after : null
    if (bounds.mayMoveReferences === true && isMain(row) && isMain(next)) {
      violations.push(...wrongReference(plan, [row, next], bounds))
      continue
    }
    const isOrder = change.table === "workOrder" && plan.workOrder.has(change.id)
    if (bounds.mayMoveReferences === true && isOrder) continue
    if (row?.eventType !== "StepEvent" || next?.eventType !== "StepEvent") {
      violations.push({ _tag: "NotOfThisPlan", table: change.table, id: change.id })
      continue
    }
    const eventId = row.id
    if (isCertifiedFrozen(plan, row, bounds)) violations.push({ _tag: "FrozenMoved", eventId })
    if (keptAsText(row) !== keptAsText(next)) violations.push({ _tag: "WorkLost", eventId })
    const { progressId } = next
    const days = daysOfProgress(progressId)
    if (isWronglyInterrupted(plan, [row, next], bounds.mayInterrupt === true))
      violations.push({ _tag: "Interrupted", eventId })
    const had = workedOf(row, daysBefore(progressId).isWorked)
    const has = workedOf(next, days.isWorked)
    if (has.length < Math.max(1, had.length)) violations.push({ _tag: "WorkLost", eventId })
    for (const date of [next.startDate, daysOf(next).at(-1) ?? next.startDate])
      if (!days.isWorked(date)) violations.push({ _tag: "OnClosedDay", eventId, date })
    const fence = bounds.frozen?.fence ?? bounds.today
    if (next.startDate < bounds.today || next.startDate < fence)
      violations.push({ _tag: "BeforeToday", eventId })
    touched.progress.add(progressId)
    touched.workOrder.add(row.workOrderId)
  }
  const { beforeAddedDays } = bounds
  const befores: Befores = beforeAddedDays === undefined ? [plan] : [plan, beforeAddedDays]
  for (const progressId of touched.progress)
    violations.push(...overDays(befores, after, progressId))
  for (const workOrderId of touched.workOrder)
    violations.push(...outOfOrder(befores, after, workOrderId, bounds.mayShareDays === true))
  if (bounds.mayMoveReferences === true) violations.push(...certifyReferences(plan, changes))
  return violations
}
