import type { LocalDate } from "../../kernel/time/index.ts"
import type { WorkOrder, WorkOrderStep } from "../../records/work-order/index.ts"
import type { Category } from "./category.ts"

export interface Waiting {
  readonly workOrder: WorkOrder
  readonly step: WorkOrderStep
  readonly percentCompleted: number
  readonly openStepsBefore: number
  readonly remaining: number
  /** The part of `remaining` at that step. */
  readonly remainingHere: number
  readonly effective: number
  readonly asOf: LocalDate
  readonly due: LocalDate | null
  readonly available: number | null
  /** True if the minimum completion denies the work order a priority. */
  readonly gated: boolean
  readonly criticalRatio: number | null
  readonly category: Category | null
}
