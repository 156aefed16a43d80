import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { MeasuredValue, Quantity } from "../quantity/index.ts"
import { eachOnce, Id, IdsOnce, Version } from "../record/index.ts"
import { LocalDate } from "../time/index.ts"
import { newOrderFields, type WorkOrder, workOrderInfoFields } from "../work-order/index.ts"

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

/** The dates of a work order: those that steps count from, and the ends of its visits. */
export const orderDates = Struct.keys(ReferenceDates.fields)

type Ends = Partial<
  Pick<WorkOrder, "deliveryDate" | "deliveryEndDate" | "installationDate" | "installationEndDate">
>

const isBefore = (end: LocalDate | null | undefined, start: LocalDate | null | undefined) =>
  end != null && start != null && end <= start

/** The ends of visits that are not after their starts. */
export const earlyEnds = (
  dates: Ends
): ReadonlyArray<"deliveryEndDate" | "installationEndDate"> => [
  ...(isBefore(dates.deliveryEndDate, dates.deliveryDate) ? ["deliveryEndDate" as const] : []),
  ...(isBefore(dates.installationEndDate, dates.installationDate)
    ? ["installationEndDate" as const]
    : [])
]

const endsAfterStart = (dates: Ends) =>
  earlyEnds(dates).map((end) => ({ path: [end], issue: "must be after the start" }))

const perMeasureType = eachOnce<MeasuredValue>(
  { message: "must name each measure type only once" },
  ({ measureType }) => measureType
)

/** Values as they are sent, one of each measure type. */
export const ValuesOnce = Schema.Array(MeasuredValue).check(perMeasureType)

/** Own values of steps as they are sent, one of each measure type for a step. */
export const StepValuesOnce = Schema.Array(StepValue).check(
  eachOnce<StepValue>(
    { message: "must name each measure type only once" },
    ({ templateStepId, measureType }) => `${templateStepId} ${measureType}`
  )
)

const none = Effect.succeed([])

/**
 * What the wizard sends about a new work order: unlike an imported one, with template and all
 * dates.
 */
export const WorkOrderDraft = Schema.Struct({
  ...newOrderFields,
  templateId: Id,
  ...ReferenceDates.fields,
  installerIds: IdsOnce.pipe(Schema.withDecodingDefaultKey(none)),
  values: ValuesOnce.pipe(Schema.withDecodingDefaultKey(none)),
  stepValues: StepValuesOnce.pipe(Schema.withDecodingDefaultKey(none))
})
  .check(Schema.makeFilter(endsAfterStart))
  .annotate({ identifier: "WorkOrderDraft" })
export interface WorkOrderDraft extends Schema.Schema.Type<typeof WorkOrderDraft> {}

/**
 * What a person fills in about a work order that is there; an imported one may lack template and
 * dates.
 */
export const WorkOrderInfo = Schema.Struct(workOrderInfoFields)
  .check(Schema.makeFilter(endsAfterStart))
  .annotate({ identifier: "WorkOrderInfo" })
export interface WorkOrderInfo extends Schema.Schema.Type<typeof WorkOrderInfo> {}

const OwnStepValue = Schema.Struct({ stepId: Id, ...MeasuredValue.fields })

/**
 * What the wizard sends about a work order that is there, with the version that was seen. What it
 * does not name stays. A date may be null as it is shown to whom it is out of sight; what a new one
 * needs cannot be taken away.
 */
export const WorkOrderEdit = Schema.Struct({
  id: Id,
  /** Without one, whatever is there is changed. */
  version: Schema.optionalKey(Version),
  ...Schema.Struct({
    ...workOrderInfoFields,
    templateId: Id,
    installerIds: IdsOnce
  }).mapFields(Struct.map(Schema.optionalKey)).fields,
  values: Schema.optionalKey(ValuesOnce),
  /** The value of the measure type `NumericValue`, null for none, where `values` do not name it. */
  numericValue: Schema.optionalKey(Schema.NullOr(Quantity)),
  /** Of the work order's steps while the template stays, of the template's where it changes. */
  stepValues: Schema.optionalKey(
    Schema.Array(OwnStepValue).check(
      eachOnce<typeof OwnStepValue.Type>(
        { message: "must name each measure type only once" },
        ({ stepId, measureType }) => `${stepId} ${measureType}`
      )
    )
  )
})
  .check(
    Schema.makeFilter(endsAfterStart),
    Schema.makeFilter(
      ({ numericValue, values }) =>
        numericValue === undefined ||
        values?.every(({ measureType }) => measureType !== "NumericValue") !== false || {
          path: ["numericValue"],
          issue: "must name each measure type only once"
        }
    )
  )
  .annotate({ identifier: "WorkOrderEdit" })
export interface WorkOrderEdit extends Schema.Schema.Type<typeof WorkOrderEdit> {}
