import { Schema } from "effect"
import { MeasuredValue } from "../quantity/index.ts"
import { Id, Version } from "../record/index.ts"
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

const endsAfterStart = (dates: {
  readonly deliveryDate: LocalDate | null
  readonly deliveryEndDate: LocalDate | null
  readonly installationDate: LocalDate | null
  readonly installationEndDate: LocalDate | null
}) => {
  const { deliveryDate, deliveryEndDate, installationDate, installationEndDate } = dates
  if (deliveryDate !== null && deliveryEndDate !== null && deliveryEndDate <= deliveryDate)
    return { path: ["deliveryEndDate"], issue: "must be after the start" }
  if (
    installationDate !== null &&
    installationEndDate !== null &&
    installationEndDate <= installationDate
  )
    return { path: ["installationEndDate"], issue: "must be after the start" }
  return undefined
}

/** What the wizard sends about a new work order: unlike an imported one, with template and all dates. */
export const WorkOrderDraft = Schema.Struct({
  ...workOrderInfoFields,
  templateId: Id,
  ...ReferenceDates.fields,
  values: Schema.Array(MeasuredValue),
  stepValues: Schema.Array(StepValue)
})
  .check(Schema.makeFilter(endsAfterStart))
  .annotate({ identifier: "WorkOrderDraft" })
export interface WorkOrderDraft extends Schema.Schema.Type<typeof WorkOrderDraft> {}

/** What a person fills in about a work order that is there; an imported one may lack template and dates. */
export const WorkOrderInfo = Schema.Struct(workOrderInfoFields)
  .check(Schema.makeFilter(endsAfterStart))
  .annotate({ identifier: "WorkOrderInfo" })
export interface WorkOrderInfo extends Schema.Schema.Type<typeof WorkOrderInfo> {}

/** What the wizard sends about a work order that is there, with the version that was seen. */
export const WorkOrderEdit = Schema.Struct({
  id: Id,
  /** Without one, whatever is there is changed. */
  version: Schema.optionalKey(Version),
  ...workOrderInfoFields,
  values: Schema.Array(MeasuredValue),
  /** Of the work order's steps while the template stays, of the template's where it changes. */
  stepValues: Schema.Array(Schema.Struct({ stepId: Id, ...MeasuredValue.fields }))
})
  .check(Schema.makeFilter(endsAfterStart))
  .annotate({ identifier: "WorkOrderEdit" })
export interface WorkOrderEdit extends Schema.Schema.Type<typeof WorkOrderEdit> {}
