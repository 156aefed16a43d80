import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { MeasuredValue, Quantity } from "../../kernel/quantity/index.ts"
import {
  described,
  eachOnce,
  Id,
  IdsOnce,
  sharedFields,
  Version
} from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import {
  newOrderFields,
  type WorkOrder,
  workOrderInfoFields
} from "../../records/work-order/index.ts"

export const StepValue = Schema.Struct({
  templateStepId: sharedFields.templateStepId,
  ...MeasuredValue.fields
}).annotate({ identifier: "StepValue" })
export interface StepValue extends Schema.Schema.Type<typeof StepValue> {}

/** The dates to which step offsets are relative. Ends are exclusive. */
export const ReferenceDates = Schema.Struct({
  productionDate: described("The day of the production.", LocalDate),
  deliveryDate: described("The first day of the delivery.", LocalDate),
  deliveryEndDate: described("The day after the last one of the delivery.", LocalDate),
  installationDate: described("The first day of the installation.", LocalDate),
  installationEndDate: described("The day after the last one of the installation.", LocalDate)
}).annotate({ identifier: "ReferenceDates" })
export interface ReferenceDates extends Schema.Schema.Type<typeof ReferenceDates> {}

export const orderDates = Struct.keys(ReferenceDates.fields)

type Ends = Partial<
  Pick<WorkOrder, "deliveryDate" | "deliveryEndDate" | "installationDate" | "installationEndDate">
>

const isBefore = (end: LocalDate | null | undefined, start: LocalDate | null | undefined) =>
  end != null && start != null && end <= start

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

export const ValuesOnce = Schema.Array(MeasuredValue)
  .annotate({ description: "Quantities by measure type." })
  .check(perMeasureType)

export const StepValuesOnce = Schema.Array(StepValue)
  .annotate({ description: "Values of single steps." })
  .check(
    eachOnce<StepValue>(
      { message: "must name each measure type only once" },
      ({ templateStepId, measureType }) => `${templateStepId} ${measureType}`
    )
  )

const none = Effect.succeed([])

/** A new work order; unlike an imported one, it needs a template and all dates. */
export const WorkOrderDraft = Schema.Struct({
  ...newOrderFields,
  templateId: sharedFields.templateId,
  ...ReferenceDates.fields,
  installerIds: described("Ids of the crews.", IdsOnce).pipe(Schema.withDecodingDefaultKey(none)),
  values: described("Quantities by measure type.", ValuesOnce).pipe(
    Schema.withDecodingDefaultKey(none)
  ),
  stepValues: described("Values of single steps.", StepValuesOnce).pipe(
    Schema.withDecodingDefaultKey(none)
  )
})
  .check(Schema.makeFilter(endsAfterStart))
  .annotate({ identifier: "WorkOrderDraft" })
export interface WorkOrderDraft extends Schema.Schema.Type<typeof WorkOrderDraft> {}

/** The form of an existing work order. Imported work orders may lack template and dates. */
export const WorkOrderInfo = Schema.Struct(workOrderInfoFields)
  .check(Schema.makeFilter(endsAfterStart))
  .annotate({ identifier: "WorkOrderInfo" })
export interface WorkOrderInfo extends Schema.Schema.Type<typeof WorkOrderInfo> {}

const OwnStepValue = Schema.Struct({ stepId: sharedFields.stepId, ...MeasuredValue.fields })

/**
 * An edit of an existing work order, with the version that the user saw. Missing fields remain
 * unchanged. A date may be null if it is hidden from the user; required fields cannot be cleared.
 */
export const WorkOrderEdit = Schema.Struct({
  id: Id,
  version: Schema.optionalKey(Version),
  ...Schema.Struct({
    ...workOrderInfoFields,
    templateId: sharedFields.templateId,
    installerIds: described("Ids of the crews.", IdsOnce)
  }).mapFields(Struct.map(Schema.optionalKey)).fields,
  values: Schema.optionalKey(ValuesOnce),
  numericValue: described(
    "The value of the measure type `NumericValue`, unless `values` contains it; null clears it.",
    Schema.optionalKey(Schema.NullOr(Quantity))
  ),
  stepValues: described(
    "Values of single steps, with step ids of the work order, or of the new template if the template changes.",
    Schema.optionalKey(
      Schema.Array(OwnStepValue).check(
        eachOnce<typeof OwnStepValue.Type>(
          { message: "must name each measure type only once" },
          ({ stepId, measureType }) => `${stepId} ${measureType}`
        )
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
