import { shownCalendars } from "@atelier/domain/capacity"
import { type Plan, planWith } from "@atelier/domain/change"
import { completedStepIds } from "@atelier/domain/completing"
import type { StepEvent } from "@atelier/domain/event"
import {
  locksOf,
  mergedPriorityList,
  type PriorityRow,
  priorityAsSeen,
  priorityList,
  stepEventsByOrder
} from "@atelier/domain/priorities"
import {
  defaultPriorityListSettings,
  type ListOwner,
  type MergedProgress,
  type OrderOption,
  type PriorityListSettings
} from "@atelier/domain/priority-list"
import { NotFound } from "@atelier/domain/proposal"
import type { LocalDate } from "@atelier/domain/time"
import { seesProgress, workOrderAsSeen } from "@atelier/domain/visibility"
import { nextStepToComplete, stepValues, type WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { type Paging, paged } from "../list/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanQueries, PlanStore } from "../ports/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"
import { storedThresholds } from "./thresholds.ts"

export type RankedList =
  | { readonly kind: "progress"; readonly configuration: PriorityListSettings }
  | { readonly kind: "merged"; readonly configuration: MergedProgress }

const membersOf = ({ kind, configuration }: RankedList): ReadonlyArray<string> =>
  kind === "merged" ? configuration.progressIds : [configuration.progressId]

/** The list of an owner, by default settings if it has none. Fails if a progress is hidden. */
export const rankedList = (
  plan: Plan,
  { kind, id }: ListOwner,
  { user }: Caller
): Effect.Effect<RankedList, NotFound> => {
  if (kind === "merged") {
    const configuration = plan.mergedProgress.get(id)
    const isSeen = configuration?.progressIds.every((id) => seesProgress(user, id))
    return configuration === undefined || isSeen !== true
      ? Effect.fail(new NotFound({ what: "mergedProgress", id }))
      : Effect.succeed({ kind, configuration })
  }
  const progress = plan.progress.get(id)
  if (progress === undefined || !seesProgress(user, id))
    return Effect.fail(new NotFound({ what: "progress", id }))
  const own = [...plan.priorityListSettings.values()].find((each) => each.progressId === id)
  const standard = { id, version: 1, progressId: id, ...defaultPriorityListSettings }
  return Effect.succeed({ kind, configuration: own ?? standard })
}

const rankedRows = (plan: Plan, list: RankedList, today: LocalDate): ReadonlyArray<PriorityRow> => {
  const calendars = shownCalendars(plan)
  const asked = {
    thresholds: storedThresholds(plan),
    locks: [...plan.lock.values()],
    hides: [...plan.hide.values()],
    today
  }
  return list.kind === "merged"
    ? mergedPriorityList(plan, calendars, { ...asked, configuration: list.configuration })
    : priorityList(plan, calendars, { ...asked, configuration: list.configuration })
}

export const rowsOfList = Effect.fn("rowsOfList")(function* (
  list: RankedList,
  asOf: LocalDate | undefined
) {
  const store = yield* PlanStore
  const queries = yield* PlanQueries
  const reference = yield* store.referenceData
  const workOrder = yield* queries.workOrdersWaitingAt(membersOf(list))
  const event = yield* store.eventsOfWorkOrders(workOrder.map(({ id }) => id))
  const plan = planWith(reference, { workOrder, event })
  const { today } = yield* plantTime(yield* shopOf(reference))
  return { plan, rows: rankedRows(plan, list, asOf ?? today) }
})

const plannedOf = (event: StepEvent | undefined) =>
  event === undefined || event.status === "Completed"
    ? null
    : {
        eventId: event.id,
        allDay: event.allDay,
        startDate: event.startDate,
        endDate: event.endDate,
        status: event.status
      }

const nextProgressOf = (
  { user }: Caller,
  workOrder: WorkOrder,
  events: ReadonlyArray<StepEvent>
): string | null => {
  const next = nextStepToComplete(workOrder, completedStepIds(events))
  return next !== undefined && seesProgress(user, next.progressId) ? next.progressId : null
}

const describeRows = (plan: Plan, owner: ListOwner, list: RankedList, caller: Caller) => {
  const { dueDate } = list.configuration
  const basis = { dueDate, progressIds: membersOf(list) }
  const events = stepEventsByOrder(plan)
  const notes = new Map(
    [...plan.note.values()].map((note) => [`${note.progressId} ${note.workOrderId}`, note])
  )
  const locks = new Map(locksOf(plan, owner).map((lock) => [lock.workOrderId, lock]))
  return (row: PriorityRow) => {
    const workOrder = plan.workOrder.get(row.workOrderId)
    const step = workOrder?.steps.find(({ id }) => id === row.stepId)
    if (workOrder === undefined || step === undefined) return []
    const { name, clientName, importance, productionDate, deliveryDate, installationDate } =
      workOrderAsSeen(caller.user, workOrder)
    const steps = events.get(workOrder.id) ?? []
    const note = notes.get(`${row.progressId} ${row.workOrderId}`)
    const lock = locks.get(workOrder.id)
    return [
      {
        ...priorityAsSeen(caller.user, workOrder, basis, row),
        ...{ name, clientName, importance, productionDate, deliveryDate, installationDate },
        planned: plannedOf(steps.find(({ stepId }) => stepId === row.stepId)),
        values: stepValues(workOrder, step),
        nextProgressId: nextProgressOf(caller, workOrder, steps),
        lockedAt: lock?.lockedAt ?? null,
        lockedByName: plan.user.get(lock?.lockedBy ?? "")?.displayName ?? null,
        note: note?.text ?? null,
        noteVersion: note?.version ?? 0
      }
    ]
  }
}

const rankedBy = (list: RankedList, rule: OrderOption | undefined): RankedList => {
  if (rule === undefined) return list
  return list.kind === "merged"
    ? { ...list, configuration: { ...list.configuration, order: rule } }
    : { ...list, configuration: { ...list.configuration, order: rule } }
}

/** Returns one page of a list with the visible work orders; positions count all work orders. */
export const priorityPage = Effect.fn("priorityPage")(function* (
  owner: ListOwner,
  input: Paging & { readonly today?: LocalDate; readonly rule?: OrderOption },
  caller: Caller
) {
  const store = yield* PlanStore
  const list = yield* rankedList(yield* store.referenceData, owner, caller)
  const { plan, rows } = yield* rowsOfList(rankedBy(list, input.rule), input.today)
  const visible = yield* visibleWorkOrderIds(
    caller.user,
    rows.map((row) => row.workOrderId)
  )
  const page = paged(
    rows.filter((row) => visible.has(row.workOrderId)),
    input
  )
  return { ...page, data: page.data.flatMap(describeRows(plan, owner, list, caller)) }
})
