import * as Schema from "effect/Schema"
import { MeasuredValue } from "../../kernel/quantity/index.ts"
import { Id, NumberOfDays, recordFields } from "../../kernel/record/index.ts"
import { lineOfText } from "../../kernel/text/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { ReferenceDate } from "../progress/index.ts"
import { OffsetDays } from "../template/index.ts"
import { workOrderInfoFields } from "./orderFields.ts"

/** A step of a work order at one progress. Its step event holds its dates and status. */
export const WorkOrderStep = Schema.Struct({
  id: Id,
  progressId: Id,
  /** If false, the work order skips this step, and it has no event. */
  used: Schema.Boolean,
  numberOfDays: NumberOfDays,
  referenceDate: ReferenceDate,
  linked: Schema.Boolean,
  offsetDays: OffsetDays,
  /** Values of the step, which replace the work order's for the same measure types. */
  values: Schema.Array(MeasuredValue)
}).annotate({ identifier: "WorkOrderStep" })
export interface WorkOrderStep extends Schema.Schema.Type<typeof WorkOrderStep> {}

/** The origin of a work order; `Planification` means created in this product. */
export const WorkOrderOrigin = Schema.Literals(["Planification", "Import"])

/** A client's order with its dates, values and steps ("project" in French). */
export const WorkOrder = Schema.Struct({
  ...recordFields,
  ...workOrderInfoFields,
  values: Schema.Array(MeasuredValue),
  steps: Schema.Array(WorkOrderStep),
  origin: WorkOrderOrigin,
  /** Its key in the system from which it was imported; null otherwise. */
  importKey: Schema.NullOr(lineOfText(200)),
  createdOn: LocalDate
}).annotate({ identifier: "WorkOrder" })
export interface WorkOrder extends Schema.Schema.Type<typeof WorkOrder> {}
