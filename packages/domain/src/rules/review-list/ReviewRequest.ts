import type { MeasuredValue } from "../../kernel/quantity/index.ts"
import type { ReviewRow } from "./ReviewRow.ts"
import type { ReferenceDates, StepValue } from "./WorkOrderDraft.ts"

export interface ReviewRequest extends ReferenceDates {
  readonly templateId: string
  readonly jobTypeId: string | null
  readonly values: ReadonlyArray<MeasuredValue>
  readonly stepValues: ReadonlyArray<StepValue>
}

/** A row known in advance: edited, or copied from another order. */
export type KeptRow = Pick<
  ReviewRow,
  "templateStepId" | "startDate" | "numberOfDaysDefault" | "checked" | "edited" | "daysOff"
>
