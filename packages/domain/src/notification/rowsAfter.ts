import type { ChangeSet, Plan, Rows } from "../change/index.ts"
import type { Progress } from "../progress/index.ts"
import type { WorkOrder } from "../work-order/index.ts"

/** The rows that news are about, as some changes leave them. */
export interface RowsAfter {
  readonly workOrder: (id: string) => WorkOrder | null
  readonly progress: (id: string) => Progress | null
  /** Whether the changes create the work order. */
  readonly isNew: (workOrderId: string) => boolean
}

/** The rows of a plan as the changes leave them, whether or not the plan has the changes already. */
export const rowsAfter = (changes: ChangeSet, plan: Plan): RowsAfter => {
  const orders = new Map<string, WorkOrder | null>()
  const created = new Set<string>()
  for (const change of changes) {
    if (change.table !== "workOrder") continue
    orders.set(change.id, change.after as Rows["workOrder"] | null)
    if (change.before === null) created.add(change.id)
  }
  return {
    workOrder: (id) => orders.get(id) ?? plan.workOrder.get(id) ?? null,
    progress: (id) => plan.progress.get(id) ?? null,
    isNew: (id) => created.has(id)
  }
}
