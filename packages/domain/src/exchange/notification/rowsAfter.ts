import type { ChangeSet, Plan, Rows } from "../../records/change/index.ts"
import type { Event } from "../../records/event/index.ts"
import type { Progress } from "../../records/progress/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"

export interface RowsAfter {
  readonly workOrder: (id: string) => WorkOrder | null
  readonly progress: (id: string) => Progress | null
  readonly changedEvents: (workOrderId: string) => ReadonlyArray<Event>
  readonly isNew: (workOrderId: string) => boolean
}

/** Looks rows up after the changes; `plan` may already contain the changes. */
export const rowsAfter = (changes: ChangeSet, plan: Plan): RowsAfter => {
  const orders = new Map<string, WorkOrder | null>()
  const created = new Set<string>()
  const events = new Map<string, Array<Event>>()
  for (const change of changes) {
    const event = change.table === "event" ? change.after : null
    if (event !== null && "workOrderId" in event && event.workOrderId !== null) {
      const known = events.get(event.workOrderId)
      if (known === undefined) events.set(event.workOrderId, [event])
      else known.push(event)
    }
    if (change.table !== "workOrder") continue
    orders.set(change.id, change.after as Rows["workOrder"] | null)
    if (change.before === null) created.add(change.id)
  }
  return {
    workOrder: (id) => orders.get(id) ?? plan.workOrder.get(id) ?? null,
    progress: (id) => plan.progress.get(id) ?? null,
    changedEvents: (id) => events.get(id) ?? [],
    isNew: (id) => created.has(id)
  }
}
