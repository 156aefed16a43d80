import * as Schema from "effect/Schema"
import { ReferenceDate } from "../progress/index.ts"
import { MeasuredValue } from "../quantity/index.ts"
import { EmailList, Id, NumberOfDays, recordFields } from "../record/index.ts"
import { OffsetDays } from "../template/index.ts"
import { lineOfText, requiredLine, text } from "../text/index.ts"
import { LocalDate } from "../time/index.ts"

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

/** The most that a work order weighs in a priority list. */
export const MAX_IMPORTANCE = 1_000

/** What a person fills in about a work order. */
export const workOrderInfoFields = {
  name: requiredLine(200),
  clientName: lineOfText(200),
  clientPhone: lineOfText(40),
  clientAddress: lineOfText(200),
  clientAddressLine2: lineOfText(200),
  clientCity: lineOfText(100),
  clientState: lineOfText(100),
  clientZipCode: lineOfText(20),
  clientEmail: EmailList,
  templateId: Schema.NullOr(Id),
  jobTypeId: Schema.NullOr(Id),
  workOrderGroupId: Schema.NullOr(Id),
  projectManagerId: Schema.NullOr(Id),
  contractorId: Schema.NullOr(Id),
  roomName: lineOfText(100),
  comment: text(10_000),
  productionDate: Schema.NullOr(LocalDate),
  deliveryDate: Schema.NullOr(LocalDate),
  /** Exclusive: the day after the last. */
  deliveryEndDate: Schema.NullOr(LocalDate),
  installationDate: Schema.NullOr(LocalDate),
  /** Exclusive: the day after the last. */
  installationEndDate: Schema.NullOr(LocalDate),
  shipperId: Schema.NullOr(Id),
  installerIds: Schema.Array(Id),
  cadCamMerged: Schema.Boolean,
  keywords: lineOfText(1_000),
  /** Weight in the priority list; 1 for most. */
  importance: Schema.Finite.check(
    Schema.isGreaterThan(0, { message: "must be more than zero" }),
    Schema.isLessThanOrEqualTo(MAX_IMPORTANCE)
  )
}

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
