import * as Schema from "effect/Schema"
import { ReferenceDate } from "../progress/index.ts"
import { MeasuredValue } from "../quantity/index.ts"
import { Id, NumberOfDays, recordFields } from "../record/index.ts"
import { OffsetDays } from "../template/index.ts"
import { lineOfText } from "../text/index.ts"
import { LocalDate } from "../time/index.ts"
import { workOrderInfoFields } from "./orderFields.ts"

/** One progress that a work order goes through. Its date and status live on its step event. */
export const WorkOrderStep = Schema.Struct({
  id: Id,
  progressId: Id,
  /** Left out of this work order when false; it then has no event. */
  used: Schema.Boolean,
  numberOfDays: NumberOfDays,
  referenceDate: ReferenceDate,
  linked: Schema.Boolean,
  offsetDays: OffsetDays,
  /** Values of its own, which replace the work order's for the same measure type. */
  values: Schema.Array(MeasuredValue)
}).annotate({ identifier: "WorkOrderStep" })
export interface WorkOrderStep extends Schema.Schema.Type<typeof WorkOrderStep> {}

/** Where a work order came from; `Planification` means it was created in this product. */
export const WorkOrderOrigin = Schema.Literals(["Planification", "Import"])

/** An order of a client, with its dates, values and steps ("project" in French). */
export const WorkOrder = Schema.Struct({
  ...recordFields,
  ...workOrderInfoFields,
  values: Schema.Array(MeasuredValue),
  steps: Schema.Array(WorkOrderStep),
  origin: WorkOrderOrigin,
  /** What names it in the system it was imported from; null when created here. */
  importKey: Schema.NullOr(lineOfText(200)),
  createdOn: LocalDate
}).annotate({ identifier: "WorkOrder" })
export interface WorkOrder extends Schema.Schema.Type<typeof WorkOrder> {}
