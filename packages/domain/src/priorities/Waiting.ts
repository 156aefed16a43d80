import type { LocalDate } from "../time/index.ts"
import type { WorkOrder, WorkOrderStep } from "../work-order/index.ts"
import type { Category } from "./category.ts"

/** A work order that waits at a progress, with everything that its place in a list depends on. */
export interface Waiting {
  readonly workOrder: WorkOrder
  /** Its earliest open step at the progresses of the list. */
  readonly step: WorkOrderStep
  readonly percentCompleted: number
  readonly openStepsBefore: number
  readonly remaining: number
  /** Of these, the days at the step that it waits for. */
  readonly remainingHere: number
  readonly effective: number
  readonly asOf: LocalDate
  readonly due: LocalDate | null
  readonly available: number | null
  /** Whether the minimum completion keeps it from having a priority. */
  readonly gated: boolean
  readonly criticalRatio: number | null
  readonly category: Category | null
}
