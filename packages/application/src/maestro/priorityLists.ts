import { shownCalendars } from "@atelier/domain/capacity"
import { type Plan, planWith } from "@atelier/domain/change"
import type { StepEvent } from "@atelier/domain/event"
import { mergedPriorityList, type PriorityRow, priorityList } from "@atelier/domain/maestro"
import { NotFound } from "@atelier/domain/proposal"
import {
  defaultScheduling,
  type ListOwner,
  type MergedConfiguration,
  type SchedulingConfiguration
} from "@atelier/domain/scheduling-list"
import type { LocalDate } from "@atelier/domain/time"
import { seesProgress, workOrderAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { type Paging, paged } from "../list/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"
import { storedThresholds } from "./thresholds.ts"

/** Whose list it is, with how it is ranked. */
export type RankedList =
  | { readonly kind: "progress"; readonly configuration: SchedulingConfiguration }
  | { readonly kind: "merged"; readonly configuration: MergedConfiguration }

/** The progresses whose open steps a list holds. */
export const membersOf = ({ kind, configuration }: RankedList): ReadonlyArray<string> =>
  kind === "merged" ? configuration.progressIds : [configuration.progressId]

/** The list of that owner, if the caller sees all of its progresses; a progress without a configuration has the standard one. */
export const rankedList = (
  plan: Plan,
  { kind, id }: ListOwner,
  { user }: Caller
): Effect.Effect<RankedList, NotFound> => {
  if (kind === "merged") {
    const configuration = plan.mergedSchedulingConfig.get(id)
    const isSeen = configuration?.progressIds.every((id) => seesProgress(user, id))
    return configuration === undefined || isSeen !== true
      ? Effect.fail(new NotFound({ what: "mergedSchedulingConfig", id }))
      : Effect.succeed({ kind, configuration })
  }
  const progress = plan.progress.get(id)
  if (progress === undefined || !seesProgress(user, id))
    return Effect.fail(new NotFound({ what: "progress", id }))
  const own = [...plan.schedulingConfig.values()].find((each) => each.progressId === id)
  const standard = { id, version: 1, progressId: id, ...defaultScheduling }
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

/** The rows of a list, as of now, with the part of the plan that they are made from. */
export const rowsOfList = Effect.fn("rowsOfList")(function* (
  list: RankedList,
  asOf: LocalDate | undefined
) {
  const store = yield* PlanStore
  const reference = yield* store.referenceData
  const workOrder = yield* store.workOrdersWaitingAt(membersOf(list))
  const event = yield* store.eventsOfWorkOrders(workOrder.map(({ id }) => id))
  const plan = planWith(reference, { workOrder, event })
  const { today } = yield* plantTime(yield* shopOf(reference))
  return { plan, rows: rankedRows(plan, list, asOf ?? today) }
})

const openEvents = (plan: Plan): ReadonlyMap<string, StepEvent> =>
  new Map(
    [...plan.event.values()].flatMap((event) =>
      event.eventType === "StepEvent" ? [[`${event.workOrderId} ${event.stepId}`, event]] : []
    )
  )

/** A page of a list, of the work orders that the caller sees; positions are those of the whole list. */
export const priorityPage = Effect.fn("priorityPage")(function* (
  owner: ListOwner,
  input: Paging & { readonly today?: LocalDate },
  caller: Caller
) {
  const store = yield* PlanStore
  const list = yield* rankedList(yield* store.referenceData, owner, caller)
  const { plan, rows } = yield* rowsOfList(list, input.today)
  const visible = yield* visibleWorkOrderIds(
    caller.user,
    rows.map((row) => row.workOrderId)
  )
  const page = paged(
    rows.filter((row) => visible.has(row.workOrderId)),
    input
  )
  const events = openEvents(plan)
  const notes = new Map(
    [...plan.note.values()].map((note) => [`${note.progressId} ${note.workOrderId}`, note])
  )
  return {
    ...page,
    data: page.data.flatMap((row) => {
      const workOrder = plan.workOrder.get(row.workOrderId)
      if (workOrder === undefined) return []
      const { name, clientName, importance, productionDate, deliveryDate, installationDate } =
        workOrderAsSeen(caller.user, workOrder)
      const note = notes.get(`${row.progressId} ${row.workOrderId}`)
      const event = events.get(`${row.workOrderId} ${row.stepId}`)
      return [
        {
          ...row,
          ...{ name, clientName, importance, productionDate, deliveryDate, installationDate },
          planned:
            event === undefined || event.status === "Completed"
              ? null
              : plannedOf(event, event.status),
          note: note?.text ?? null,
          noteVersion: note?.version ?? 0
        }
      ]
    })
  }
})

const plannedOf = (event: StepEvent, status: "Pending" | "Started") => ({
  eventId: event.id,
  startDate: event.startDate,
  endDate: event.endDate,
  status
})
