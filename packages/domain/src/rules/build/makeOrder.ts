import { addDays, checkObject, type LocalDate } from "../../kernel/time/index.ts"
import { orderDefaults } from "../../records/work-order/index.ts"
import { WorkOrderDraft } from "../review-list/index.ts"
import { checkedRow } from "./checkedRow.ts"

/**
 * A draft for `createWorkOrder`, produced, delivered and installed on one day. `fields` may set
 * each date separately. Client, crew and values are empty by default. Throws a `RangeError` that
 * lists wrong fields.
 *
 * @example
 * const order = makeOrder("Tremblay", "kitchen", day("2026-12-03"), {
 *   values: [{ measureType: "SheetsQuantity", value: 50 }]
 * })
 * order.installationEndDate // => "2026-12-04"
 */
export const makeOrder = (
  name: string,
  templateId: string,
  date: LocalDate,
  fields: Partial<Omit<WorkOrderDraft, "name" | "templateId">> = {}
): WorkOrderDraft => {
  checkObject("fields", fields)
  return checkedRow("WorkOrderDraft", WorkOrderDraft, {
    ...orderDefaults,
    jobTypeId: null,
    productionDate: date,
    deliveryDate: date,
    deliveryEndDate: addDays(fields.deliveryDate ?? date, 1),
    installationDate: date,
    installationEndDate: addDays(fields.installationDate ?? date, 1),
    values: [],
    stepValues: [],
    ...fields,
    name,
    templateId
  })
}
