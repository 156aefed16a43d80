/**
 * Independent check of a proposal: it applies the rules of the product slowly, day by day. It
 * shares no code with the placement of steps and imports neither `placement` nor the search.
 */

import type { Quantity } from "../../kernel/quantity/index.ts"
import {
  checkDay,
  checkList,
  checkObject,
  fromEpochDay,
  type LocalDate
} from "../../kernel/time/index.ts"
import {
  type ChangeSet,
  checkPlan,
  type Plan,
  type RowChange,
  rowReader
} from "../../records/change/index.ts"
import {
  type Event,
  isTooLong,
  type ReferenceEvent,
  type StepEvent
} from "../../records/event/index.ts"
import {
  type CertifiedBounds,
  certifiedFrozen,
  keepsItsLink,
  keepsItsWork
} from "./CertifiedBounds.ts"
import {
  certifyReferences,
  isMain,
  type ReferenceViolation,
  wrongReference
} from "./certifyReferences.ts"
import { checkFrozen } from "./Frozen.ts"
import { type Day, endOf } from "./plainDays.ts"
import {
  loadsOf,
  PARTS_OF_A_DAY,
  type PlainReading,
  partOfDay,
  progressDays,
  type ReadStep,
  readMoved,
  readPlan,
  readStep
} from "./plainReading.ts"

export type Violation =
  | ReferenceViolation
  | {
      readonly _tag: "DayOver"
      readonly progressId: string
      readonly measureType: string
      readonly date: LocalDate
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

const tooLong = (changes: ChangeSet): ReadonlyArray<Violation> => {
  const long: Array<Violation> = []
  for (const { after, id, table } of changes)
    if (table === "event" && after !== null && isTooLong(after))
      long.push({ _tag: "TooLong", eventId: id })
  return long
}

/** True if the first or last day is off, or any day where a step may not be interrupted. */
const isWronglyInterrupted = (
  plan: Plan,
  [row, next]: readonly [StepEvent, StepEvent],
  mayInterrupt: boolean
): boolean => {
  if (next.daysOff.length === 0) return false
  const last = fromEpochDay(endOf(next) - 1)
  return (
    next.daysOff.some((day) => day <= next.startDate || last <= day) ||
    plan.progress.get(next.progressId)?.mayInterrupt !== true ||
    (!mayInterrupt && row.daysOff.length === 0)
  )
}

/** The changed event, sought among the open steps of its work order first, which are few. */
const rowOf = (
  { eventsOfOrder, plan }: PlainReading,
  { before, id }: RowChange<"event">
): Event | undefined => {
  const steps = before?.eventType === "StepEvent" ? eventsOfOrder(before.workOrderId) : []
  return steps.find((event) => event.id === id) ?? plan.event.get(id)
}

/** The plan before the changes, then the plan before capacity was added for them, if it was. */
type Befores = readonly [PlainReading, ...ReadonlyArray<PlainReading>]

/** The overloads of a progress after the changes that exceed the load in all plans before. */
const overDays = (
  befores: Befores,
  after: PlainReading,
  progressIds: ReadonlySet<string>
): ReadonlyArray<Violation> => {
  const over = [...loadsOf(after, progressIds)].flatMap(([progressId, loads]) => {
    const days = progressDays(befores[0], progressId)
    return [...loads].flatMap(([measureType, byDay]) =>
      [...byDay].flatMap(([date, load]) => {
        const most = days.maximumOn(date, measureType)
        return load > most ? [{ progressId, measureType, date, load, most }] : []
      })
    )
  })
  if (over.length === 0) return []
  const had = befores.map((before) => loadsOf(before, progressIds))
  return over.flatMap(({ date, load, measureType, most, progressId }): ReadonlyArray<Violation> => {
    const lay = Math.max(
      ...had.map((loads) => loads.get(progressId)?.get(measureType)?.get(date) ?? 0)
    )
    if (load <= lay) return []
    const [before, after, maximum] = [lay / 100, load / 100, most / 100] as const
    const day = { progressId, measureType, date: fromEpochDay(date) }
    return [{ _tag: "DayOver", ...day, before, after, maximum }]
  })
}

/** Whether open steps share a day: each progress once, and parts of at most a day in total. */
const isShared = (reading: PlainReading, steps: ReadonlyArray<ReadStep>, day: Day): boolean => {
  const progresses: Array<string> = []
  let parts = 0
  for (const step of steps) {
    if (step.start > day || day >= step.end) continue
    if (progresses.includes(step.event.progressId)) return false
    progresses.push(step.event.progressId)
    parts += partOfDay(reading, step, day)
  }
  return parts <= PARTS_OF_A_DAY
}

/** Whether `second` begins before `first` ends. A started step is never out of order. */
const isOutOfOrder = (
  reading: PlainReading,
  [first, second]: readonly [ReadStep, ReadStep],
  mayShareDays: boolean
): boolean => {
  if (second.event.status === "Started" || first.end <= second.start) return false
  if (!mayShareDays || first.end !== second.start + 1) return true
  return !isShared(reading, reading.stepsOfOrder(first.event.workOrderId), second.start)
}

const wasOutOfOrder = (
  before: PlainReading,
  pair: readonly [ReadStep, ReadStep],
  mayShareDays: boolean
): boolean => {
  const [first, second] = pair.map(({ event }) =>
    before.stepsOfOrder(event.workOrderId).find((step) => step.event.id === event.id)
  )
  return (
    first !== undefined &&
    second !== undefined &&
    isOutOfOrder(before, [first, second], mayShareDays)
  )
}

const outOfOrder = (
  befores: Befores,
  after: PlainReading,
  workOrderId: string,
  mayShareDays: boolean
): ReadonlyArray<Violation> => {
  const steps = after.stepsOfOrder(workOrderId)
  const isMoved = ({ event }: ReadStep): boolean => befores[0].plan.event.get(event.id) !== event
  const violations: Array<Violation> = []
  for (const first of steps)
    for (const second of steps)
      if (
        -1 < first.place &&
        first.place < second.place &&
        isOutOfOrder(after, [first, second], mayShareDays) &&
        (isMoved(first) || isMoved(second)) &&
        !befores.some((before) => wasOutOfOrder(before, [first, second], mayShareDays))
      )
        violations.push({
          _tag: "OutOfOrder",
          eventId: first.event.id,
          nextEventId: second.event.id
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
 * - Work is kept: the same values, and no fewer days. Links remain, unless `mayBreakLinks`.
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
  const violations: Array<Violation> = []
  const touched = new Set<string>()
  const before = readPlan(plan)
  const { beforeAddedDays } = bounds
  const befores: Befores =
    beforeAddedDays === undefined || beforeAddedDays.progress === plan.progress
      ? [before]
      : [before, readPlan(beforeAddedDays)]
  const moved = {
    steps: new Map<string, Array<ReadStep | undefined>>(),
    references: new Map<string, ReferenceEvent>()
  }
  const movedOf = rowReader(moved.steps)
  const isFrozen = certifiedFrozen(plan, bounds)
  for (const change of changes) {
    const row = change.table === "event" ? rowOf(before, change) : undefined
    const next = change.table === "event" ? change.after : null
    if (next !== null && isTooLong(next)) return tooLong(changes)
    if (bounds.mayMoveReferences === true && isMain(row) && isMain(next)) {
      violations.push(...wrongReference(before, [row, next], { ...bounds, isFrozen }))
      moved.references.set(row.id, next)
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
    const isSame = keepsItsWork(row, next) && keepsItsLink(row, next, bounds.mayBreakLinks === true)
    if (!isSame) violations.push({ _tag: "WorkLost", eventId })
    const { progressId } = next
    const days = progressDays(before, progressId)
    const step = readStep(before, next)
    const at = before.eventsOfOrder(row.workOrderId).indexOf(row)
    let ofOrder = movedOf(row.workOrderId)
    if (ofOrder === undefined) {
      ofOrder = []
      moved.steps.set(row.workOrderId, ofOrder)
    }
    if (at !== -1) ofOrder[at] = step
    if (isWronglyInterrupted(plan, [row, next], bounds.mayInterrupt === true))
      violations.push({ _tag: "Interrupted", eventId })
    const had = progressDays(befores.at(-1) ?? before, progressId).workedOf(row)
    if (step.workedDays < Math.max(1, had.length)) violations.push({ _tag: "WorkLost", eventId })
    for (const day of [step.start, step.end - 1])
      if (!days.isWorked(day))
        violations.push({ _tag: "OnClosedDay", eventId, date: fromEpochDay(day) })
    const fence = bounds.frozen?.fence ?? bounds.today
    if (next.startDate < bounds.today || next.startDate < fence)
      violations.push({ _tag: "BeforeToday", eventId })
    touched.add(progressId)
  }
  const after = readMoved(before, moved)
  violations.push(...overDays(befores, after, touched))
  for (const workOrderId of moved.steps.keys())
    violations.push(...outOfOrder(befores, after, workOrderId, bounds.mayShareDays === true))
  if (bounds.mayMoveReferences === true)
    violations.push(...certifyReferences([before, after], changes))
  return violations
}
