import type { MeasuredValue } from "../../kernel/quantity/index.ts"
import type { ReviewRow } from "./ReviewRow.ts"
import type { ReferenceDates, StepValue } from "./WorkOrderDraft.ts"

export interface ReviewRequest extends ReferenceDates {
  readonly templateId: string
  readonly jobTypeId: string | null
  readonly values: ReadonlyArray<MeasuredValue>
  readonly stepValues: ReadonlyArray<StepValue>
}

/**
 * A row known before the list is generated: edited by the user, or copied from another work order.
 */
export type KeptRow = Pick<
  ReviewRow,
  "templateStepId" | "startDate" | "numberOfDaysDefault" | "checked" | "edited" | "daysOff"
>
