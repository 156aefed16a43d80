import { MeasuredValue, MeasureType } from "@atelier/domain/quantity"
import { described, HexColor, Id, IdsOnce, sharedFields } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { textsWith, WorkOrder, WorkOrderOrigin } from "@atelier/domain/work-order"
import { Schema } from "effect"
import { MAX_WORK_ORDERS } from "../call/Bounds.ts"
import { BooleanText, IdListText } from "../query/queryText.ts"
import { stepIdPublic } from "./fields.ts"
import { Named } from "./views.ts"

const ids = Schema.optionalKey(IdListText)
const day = Schema.optionalKey(LocalDate)

/** Filters of work orders. Days are inclusive; `null` matches orders without one. */
export const workOrderFilterQuery = {
  search: described(
    "Words that begin words of the work order's texts, such as its name, client, address, city, keywords or group.",
    "roy",
    Schema.optionalKey(lineOfText(200))
  ),
  keywords: described(
    "Words that the keywords contain.",
    "kitchen oak",
    Schema.optionalKey(lineOfText(200))
  ),
  templateIds: ids,
  withoutTemplate: described(
    "Only work orders without a template.",
    Schema.optionalKey(BooleanText)
  ),
  jobTypeIds: ids,
  workOrderGroupIds: ids,
  projectManagerIds: ids,
  contractorIds: ids,
  shipperIds: ids,
  installerIds: ids,
  nextProgressIds: described(
    "Ids of the progresses to complete next, separated by commas. An empty item means none.",
    ids
  ),
  productionFrom: described("By production date. The first day of the range, included.", day),
  productionTo: described("By production date. The last day of the range, included.", day),
  deliveryFrom: described("By delivery date. The first day of the range, included.", day),
  deliveryTo: described("By delivery date. The last day of the range, included.", day),
  installationFrom: described("By installation date. The first day of the range, included.", day),
  installationTo: described("By installation date. The last day of the range, included.", day),
  status: described(
    "Whether the work order is completed.",
    Schema.optionalKey(Schema.Literals(["open", "completed"]))
  ),
  origin: described("The origin of the work order.", Schema.optionalKey(WorkOrderOrigin)),
  risk: described(
    "late: only work orders that are late now. atRisk: also those that will be late.",
    Schema.optionalKey(Schema.Literals(["late", "atRisk"]))
  )
}

/** Sort of the list of work orders; ties are sorted by id. */
export const workOrderSortQuery = {
  sort: described(
    "The field that sorts the rows.",
    Schema.optionalKey(
      Schema.Literals([
        ...textsWith({ isSorted: true }),
        "productionDate",
        "deliveryDate",
        "installationDate",
        "nextDate",
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
    )
  ),
  order: described(
    "The direction of the sorting.",
    Schema.optionalKey(Schema.Literals(["asc", "desc"]))
  )
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
  percentCompleted: described("Completed work in percent of its worked days.", Schema.Finite),
  nextProgressToComplete: described(
    "The first open progress of the work order; null if all are completed or if the caller does not see it.",
    Schema.NullOr(Schema.Struct({ id: Id, name: sharedFields.shownName, colorHexa: HexColor }))
  )
}).annotate({ identifier: "WorkOrderProgress" })

export const WorkOrderRow = Schema.Struct({
  ...info,
  template: described("The template; null without one.", MaybeNamed),
  jobType: described("The job type; null without one.", MaybeNamed),
  workOrderGroup: described("The group; null without one.", MaybeNamed),
  projectManager: described("The project manager; null without one.", MaybeNamed),
  contractor: described("The contractor; null without one.", MaybeNamed),
  shipper: described("The shipper; null without one.", MaybeNamed),
  installers: described("The crews.", Schema.Array(Named)),
  ...WorkOrderProgress.fields
}).annotate({ identifier: "WorkOrderRow" })
export interface WorkOrderRow extends Schema.Schema.Type<typeof WorkOrderRow> {}

export const WorkOrderStepValue = Schema.Struct({
  idPublic: described(
    "The id of the row, under the field name that clients of the original use.",
    "step-1:SheetsQuantity",
    Schema.String
  ),
  stepIdPublic,
  progressId: sharedFields.progressId,
  measureType: MeasureType,
  value: MeasuredValue.fields.value
}).annotate({ identifier: "WorkOrderStepValue" })

export const workOrderIds = described(
  "Ids of work orders.",
  IdsOnce.check(
    Schema.isMaxLength(MAX_WORK_ORDERS, { message: `must not be over ${MAX_WORK_ORDERS}` })
  )
)
