import * as Schema from "effect/Schema"
import { MeasuredValue } from "../../kernel/quantity/index.ts"
import {
  described,
  Id,
  NumberOfDays,
  recordFields,
  sharedFields
} from "../../kernel/record/index.ts"
import { lineOfText } from "../../kernel/text/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { ReferenceDate } from "../progress/index.ts"
import { OffsetDays } from "../template/index.ts"
import { workOrderInfoFields } from "./orderFields.ts"

/** A step of a work order at one progress. Its step event holds its dates and status. */
export const WorkOrderStep = Schema.Struct({
  id: Id,
  progressId: sharedFields.progressId,
  used: described(
    "Whether the step is used. If not, the work order skips it, and it has no event.",
    Schema.Boolean
  ),
  numberOfDays: NumberOfDays,
  referenceDate: ReferenceDate,
  linked: described("Whether the step follows its reference date.", Schema.Boolean),
  offsetDays: OffsetDays,
  values: described(
    "Values of the step by measure type. They replace those of the work order.",
    Schema.Array(MeasuredValue)
  )
}).annotate({ identifier: "WorkOrderStep" })
export interface WorkOrderStep extends Schema.Schema.Type<typeof WorkOrderStep> {}

/** The origin of a work order; `Planification` means created in this product. */
export const WorkOrderOrigin = Schema.Literals(["Planification", "Import"])

/** A client's order with its dates, values and steps ("project" in French). */
export const WorkOrder = Schema.Struct({
  ...recordFields,
  ...workOrderInfoFields,
  values: described("Quantities by measure type.", Schema.Array(MeasuredValue)),
  steps: described("The steps, in their order.", Schema.Array(WorkOrderStep)),
  origin: described("Whether the work order was made here or imported.", WorkOrderOrigin),
  importKey: described(
    "The key of the work order in the imported files; null if it was created here.",
    "order 2401",
    Schema.NullOr(lineOfText(200))
  ),
  createdOn: described("The day that the work order was created.", LocalDate)
}).annotate({ identifier: "WorkOrder" })
export interface WorkOrder extends Schema.Schema.Type<typeof WorkOrder> {}
