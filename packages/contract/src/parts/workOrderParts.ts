import { MeasuredValue, MeasureType } from "@atelier/domain/quantity"
import { HexColor, Id, IdsOnce } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { textsWith, WorkOrder, WorkOrderOrigin } from "@atelier/domain/work-order"
import { Schema } from "effect"
import { MAX_WORK_ORDERS } from "../call/Bounds.ts"
import { BooleanText, IdListText } from "../query/queryText.ts"
import { Named } from "./views.ts"

const ids = Schema.optionalKey(IdListText)
const day = Schema.optionalKey(LocalDate)

/**
 * Filters of the list of work orders. Days are inclusive; `null` among ids matches orders without
 * one.
 */
export const workOrderFilterQuery = {
  /**
   * Each word must start a word of the order's texts, such as name, client, address, city, keywords
   * or group.
   */
  search: Schema.optionalKey(lineOfText(200)),
  keywords: Schema.optionalKey(lineOfText(200)),
  templateIds: ids,
  withoutTemplate: Schema.optionalKey(BooleanText),
  jobTypeIds: ids,
  workOrderGroupIds: ids,
  projectManagerIds: ids,
  contractorIds: ids,
  shipperIds: ids,
  installerIds: ids,
  nextProgressIds: ids,
  productionFrom: day,
  productionTo: day,
  deliveryFrom: day,
  deliveryTo: day,
  installationFrom: day,
  installationTo: day,
  status: Schema.optionalKey(Schema.Literals(["open", "completed"])),
  origin: Schema.optionalKey(WorkOrderOrigin)
}

/** Sort of the list of work orders; ties are sorted by id. */
export const workOrderSortQuery = {
  sort: Schema.optionalKey(
    Schema.Literals([
      ...textsWith({ isSorted: true }),
      "productionDate",
      "deliveryDate",
      "installationDate",
      "createdOn",
      "origin",
      "importance",
      "percentCompleted",
      "template",
      "jobType",
      "workOrderGroup",
      "projectManager",
      "contractor",
      "shipper",
      "nextProgressToComplete"
    ])
  ),
  order: Schema.optionalKey(Schema.Literals(["asc", "desc"]))
}

const { steps: _steps, ...withoutSteps } = WorkOrder.fields

export const WorkOrderWithoutSteps = Schema.Struct(withoutSteps).annotate({
  identifier: "WorkOrderWithoutSteps"
})

const {
  templateId: _templateId,
  jobTypeId: _jobTypeId,
  workOrderGroupId: _workOrderGroupId,
  projectManagerId: _projectManagerId,
  contractorId: _contractorId,
  shipperId: _shipperId,
  installerIds: _installerIds,
  ...info
} = withoutSteps

const MaybeNamed = Schema.NullOr(Named)

export const WorkOrderProgress = Schema.Struct({
  /** 0 to 100. */
  percentCompleted: Schema.Finite,
  /**
   * The progress of the first step that is not completed; null if all are, or if the caller does
   * not see it.
   */
  nextProgressToComplete: Schema.NullOr(
    Schema.Struct({ id: Id, name: Schema.String, colorHexa: HexColor })
  )
}).annotate({ identifier: "WorkOrderProgress" })

export const WorkOrderRow = Schema.Struct({
  ...info,
  template: MaybeNamed,
  jobType: MaybeNamed,
  workOrderGroup: MaybeNamed,
  projectManager: MaybeNamed,
  contractor: MaybeNamed,
  shipper: MaybeNamed,
  installers: Schema.Array(Named),
  ...WorkOrderProgress.fields
}).annotate({ identifier: "WorkOrderRow" })
export interface WorkOrderRow extends Schema.Schema.Type<typeof WorkOrderRow> {}

/** A value of a step that differs from its work order. */
export const WorkOrderStepValue = Schema.Struct({
  idPublic: Schema.String,
  stepIdPublic: Id,
  progressId: Id,
  measureType: MeasureType,
  value: MeasuredValue.fields.value
}).annotate({ identifier: "WorkOrderStepValue" })

export const workOrderIds = IdsOnce.check(
  Schema.isMaxLength(MAX_WORK_ORDERS, { message: `must not be over ${MAX_WORK_ORDERS}` })
)
