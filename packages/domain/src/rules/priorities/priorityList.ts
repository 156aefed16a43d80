import {
  checkChoice,
  checkInstant,
  checkList,
  checkObject,
  checkWhole,
  type LocalDate
} from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import {
  type Hide,
  isSameList,
  ListOwner,
  type Lock,
  type MergedProgress,
  type PriorityListSettings,
  type Thresholds
} from "../../records/priority-list/index.ts"
import { checkCalendars, type PlanCalendars } from "../capacity/index.ts"
import { inOrder, type Ranked } from "./orderRules.ts"
import type { PriorityRow } from "./PriorityRow.ts"
import { lockOrder } from "./placeLocks.ts"
import { waitingWork } from "./waitingWork.ts"

/** The parameters of a priority list. Locks and hides may include those of other lists. */
export interface PriorityAsked<C> {
  readonly configuration: C
  readonly thresholds: Thresholds
  readonly locks: ReadonlyArray<Lock>
  readonly hides: ReadonlyArray<Hide>
  readonly today: LocalDate
}

/**
 * The locks of a list by work order. Duplicates: the lock that comes first in {@link lockOrder}
 * counts.
 */
const locksOf = (locks: ReadonlyArray<Lock>, list: ListOwner): ReadonlyMap<string, Lock> => {
  checkList("locks", locks)
  const byOrder = new Map<string, Lock>()
  for (const lock of locks) {
    checkChoice("locks.list.kind", lock.list.kind, ListOwner.fields.kind.literals)
    if (!isSameList(lock.list, list)) continue
    checkWhole("locks.position", lock.position, 1)
    checkInstant("locks.lockedAt", lock.lockedAt)
    const other = byOrder.get(lock.workOrderId)
    if (other === undefined || lockOrder(lock, other) < 0) byOrder.set(lock.workOrderId, lock)
  }
  return byOrder
}

const rowsOf = (
  plan: Plan,
  calendars: PlanCalendars,
  asked: PriorityAsked<Omit<PriorityListSettings, "id" | "version" | "progressId">>,
  progressIds: ReadonlyArray<string>,
  list: ListOwner
): ReadonlyArray<PriorityRow> => {
  const { configuration } = asked
  const locks = locksOf(asked.locks, list)
  const { attentionRequired, late, urgent } = asked.thresholds
  const thresholds = { attentionRequired, urgent, late }
  const { order, noAddedValue: constant, workByCapacity: byCapacity } = configuration
  const row = ({ value, waiting }: Ranked, place: number): PriorityRow => {
    const { asOf, available, category, due, effective, remaining } = waiting
    const lock = locks.size === 0 ? undefined : locks.get(waiting.workOrder.id)
    const rankedBy =
      lock === undefined ? { rule: order, value } : { rule: "Lock" as const, value: lock.position }
    return {
      position: place + 1,
      workOrderId: waiting.workOrder.id,
      stepId: waiting.step.id,
      progressId: waiting.step.progressId,
      percentCompleted: waiting.percentCompleted,
      openStepsBefore: waiting.openStepsBefore,
      criticalRatio: waiting.criticalRatio,
      locked: lock !== undefined,
      explanation: {
        available,
        remaining,
        byCapacity,
        effective,
        constant,
        asOf,
        due,
        thresholds,
        category,
        rankedBy
      }
    }
  }
  const waiting = waitingWork(plan, calendars, { ...asked, progressIds: new Set(progressIds) })
  return inOrder(order, waiting, locks).map(row)
}

/**
 * The work orders that wait at a progress, ranked by its configuration, with locked ones at their
 * positions. Every row explains its position. The result does not depend on the order of the given
 * rows, locks and hides. Work orders that are hidden at the progress are left out, and so are their
 * locks.
 *
 * @example
 * const progressId = "cutting"
 * const settings = { id: "list", version: 1, progressId, ...defaultPriorityListSettings }
 * const list = priorityList(booked, Result.getOrThrow(planCalendars(booked)), {
 *   configuration: settings,
 *   thresholds: { id: "thresholds", version: 1, ...defaultThresholds },
 *   locks: [],
 *   hides: [],
 *   today
 * })
 * list.map(({ explanation, position }) => [position, explanation.category])
 * // => [[1, "Standard"]]
 */
export const priorityList = (
  plan: Plan,
  calendars: PlanCalendars,
  asked: PriorityAsked<PriorityListSettings>
): ReadonlyArray<PriorityRow> => {
  checkCalendars(plan, calendars)
  checkObject("configuration", asked?.configuration)
  const { progressId } = asked.configuration
  return rowsOf(plan, calendars, asked, [progressId], { kind: "progress", id: progressId })
}

/**
 * One list for the progresses of a merged configuration. A work order appears once, at its earliest
 * open step among them where it is not hidden. A merge of one progress equals that progress's list.
 *
 * @example
 * const progressIds = ["cutting", "assembly"]
 * const both = { id: "machines", version: 1, name: "Machines", progressIds }
 * const list = mergedPriorityList(booked, Result.getOrThrow(planCalendars(booked)), {
 *   configuration: { ...both, ...defaultPriorityListSettings },
 *   thresholds: { id: "thresholds", version: 1, ...defaultThresholds },
 *   locks: [],
 *   hides: [],
 *   today
 * })
 * list.map(({ progressId }) => progressId) // => ["cutting"]
 */
export const mergedPriorityList = (
  plan: Plan,
  calendars: PlanCalendars,
  asked: PriorityAsked<MergedProgress>
): ReadonlyArray<PriorityRow> => {
  checkCalendars(plan, calendars)
  checkObject("configuration", asked?.configuration)
  const { id, progressIds } = asked.configuration
  return rowsOf(plan, calendars, asked, progressIds, { kind: "merged", id })
}
