import { addDays } from "@atelier/domain/time"
import { textsWith, type WorkOrder } from "@atelier/domain/work-order"
import { useCall, useFormat, useRecords, useText } from "@atelier/ui"
import type { ReferenceData } from "../plan/useReferenceData.ts"

export type OrderFact = readonly [name: string, value: string]

interface Named {
  readonly id: string
  readonly name: string
}

const nameIn = (records: ReadonlyArray<Named> | undefined, id: string | null): string =>
  records?.find((record) => record.id === id)?.name ?? ""

export const useOrderFacts = (
  order: WorkOrder,
  reference: ReferenceData
): ReadonlyArray<OrderFact> => {
  const t = useText("orders", "workOrder")
  const format = useFormat()
  const list = { select: ({ data }: { readonly data: ReadonlyArray<Named> }) => data }
  const managers = useRecords("projectManager")
  const contractors = useRecords("contractor")
  const groups = useCall(
    "getWorkOrderGroups",
    { query: order.workOrderGroupId === null ? {} : { id: order.workOrderGroupId } },
    { ...list, enabled: order.workOrderGroupId !== null }
  )
  const day = (date: string | null): string => (date === null ? "" : format.day(date, "full"))
  const days = (start: typeof order.deliveryDate, end: typeof order.deliveryEndDate): string => {
    if (start === null) return ""
    const last = end === null ? start : addDays(end, -1)
    return last <= start
      ? day(start)
      : format.period(format.day(start, "dated"), format.day(last, "dated"))
  }
  return [
    [t("workOrder:fields.productionDate"), day(order.productionDate)],
    [t("workOrder:fields.deliveryDate"), days(order.deliveryDate, order.deliveryEndDate)],
    [t("workOrder:fields.shipperId"), nameIn(reference.shippers, order.shipperId)],
    [
      t("workOrder:fields.installationDate"),
      days(order.installationDate, order.installationEndDate)
    ],
    [
      t("workOrder:fields.installerIds"),
      order.installerIds
        .map((id) => nameIn(reference.installers, id))
        .filter(Boolean)
        .join(", ")
    ],
    [
      t("workOrder:fields.templateId"),
      order.templateId === null
        ? t("orders:noTemplate")
        : nameIn(reference.templates, order.templateId)
    ],
    [t("workOrder:fields.jobTypeId"), nameIn(reference.jobTypes, order.jobTypeId)],
    [t("workOrder:fields.workOrderGroupId"), nameIn(groups.data, order.workOrderGroupId)],
    [t("workOrder:fields.projectManagerId"), nameIn(managers.data, order.projectManagerId)],
    [t("workOrder:fields.contractorId"), nameIn(contractors.data, order.contractorId)],
    ...textsWith({ form: "order" }).flatMap(
      (field): ReadonlyArray<OrderFact> =>
        field === "name" || field === "comment"
          ? []
          : [[t(`workOrder:fields.${field}`), order[field]]]
    ),
    [
      t("workOrder:fields.importance"),
      order.importance === 1 ? "" : format.quantity(order.importance)
    ],
    [t("workOrder:fields.cadCamMerged"), order.cadCamMerged ? t("workOrder:export.yes") : ""],
    [
      t("workOrder:fields.origin"),
      t(order.origin === "Import" ? "workOrder:export.imported" : "workOrder:export.created")
    ],
    [t("workOrder:fields.createdOn"), day(order.createdOn)],
    [t("workOrder:fields.comment"), order.comment]
  ]
}
