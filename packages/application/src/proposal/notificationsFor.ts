import { type ChangeSet, planWith, type Table } from "@atelier/domain/change"
import { type Notification, notificationsOf } from "@atelier/domain/notification"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"

const ordersBehind = (changes: ChangeSet): ReadonlyArray<string> => {
  const changed = new Set(changes.flatMap(({ table, id }) => (table === "workOrder" ? [id] : [])))
  const behind = changes.flatMap(({ table, after }) =>
    table === "event" && after !== null && "workOrderId" in after ? (after.workOrderId ?? []) : []
  )
  return [...new Set(behind)].filter((id) => !changed.has(id))
}

const telling: ReadonlySet<Table> = new Set(["event", "workOrder", "webhook"])

export const notificationsFor = Effect.fn("notificationsFor")(function* (
  changes: ChangeSet,
  authorId: string
): Effect.fn.Return<ReadonlyArray<Notification>, never, PlanStore> {
  const isWork = changes.some(({ table }) => telling.has(table))
  if (!isWork) return []
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  const workOrder = yield* store.workOrders(ordersBehind(changes))
  return notificationsOf(changes, planWith(plan, { workOrder }), [...plan.user.values()], authorId)
})
