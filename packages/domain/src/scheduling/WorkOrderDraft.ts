import { Schema } from "effect"
import { MeasuredValue } from "../quantity/index.ts"
import { Id } from "../record/index.ts"
import { LocalDate } from "../time/index.ts"
import { workOrderInfoFields } from "../work-order/index.ts"

/** A value that one step of a work order has of its own. */
export const StepValue = Schema.Struct({
  templateStepId: Id,
  ...MeasuredValue.fields
}).annotate({ identifier: "StepValue" })
export interface StepValue extends Schema.Schema.Type<typeof StepValue> {}

/** The dates that the steps of a work order count from. Ends are exclusive. */
export const ReferenceDates = Schema.Struct({
  productionDate: LocalDate,
  deliveryDate: LocalDate,
  deliveryEndDate: LocalDate,
  installationDate: LocalDate,
  installationEndDate: LocalDate
}).annotate({ identifier: "ReferenceDates" })
export interface ReferenceDates extends Schema.Schema.Type<typeof ReferenceDates> {}

/** What the wizard sends about a new work order: unlike an imported one, with template and all dates. */
export const WorkOrderDraft = Schema.Struct({
  ...workOrderInfoFields,
  templateId: Id,
  ...ReferenceDates.fields,
  values: Schema.Array(MeasuredValue),
  stepValues: Schema.Array(StepValue)
})
  .check(
    Schema.makeFilter((draft) => {
      if (draft.deliveryEndDate <= draft.deliveryDate)
        return { path: ["deliveryEndDate"], issue: "must be after the start" }
      if (draft.installationEndDate <= draft.installationDate)
        return { path: ["installationEndDate"], issue: "must be after the start" }
      return undefined
    })
  )
  .annotate({ identifier: "WorkOrderDraft" })
export interface WorkOrderDraft extends Schema.Schema.Type<typeof WorkOrderDraft> {}
