import type { CalendarItemField } from "@atelier/domain/calendar-item"
import type { Plan } from "@atelier/domain/change"
import type { EmailRow } from "@atelier/domain/email"
import type { WorkOrder } from "@atelier/domain/work-order"

/** What each field is called. */
export type FieldLabels = { readonly [F in CalendarItemField]: string }

/** What the fields say of a work order, beside what it holds itself. */
interface Shown {
  readonly workOrder: WorkOrder
  readonly plan: Plan
  readonly percentCompleted: number
  readonly showDate: (date: string) => string
}

const nameIn = (rows: ReadonlyMap<string, { readonly name: string }>, id: string | null): string =>
  id === null ? "" : (rows.get(id)?.name ?? "")

const shownValue = (field: CalendarItemField, shown: Shown): string => {
  const { workOrder, plan, percentCompleted, showDate } = shown
  switch (field) {
    case "template":
      return nameIn(plan.template, workOrder.templateId)
    case "jobType":
      return nameIn(plan.jobType, workOrder.jobTypeId)
    case "workOrderGroup":
      return nameIn(plan.workOrderGroup, workOrder.workOrderGroupId)
    case "projectManager":
      return nameIn(plan.projectManager, workOrder.projectManagerId)
    case "contractor":
      return nameIn(plan.contractor, workOrder.contractorId)
    case "shipper":
      return nameIn(plan.shipper, workOrder.shipperId)
    case "installers":
      return workOrder.installerIds.map((id) => nameIn(plan.installer, id)).join(", ")
    case "values":
      return workOrder.values.map(({ measureType, value }) => `${measureType} ${value}`).join(", ")
    case "productionDate":
    case "deliveryDate":
    case "installationDate": {
      const date = workOrder[field]
      return date === null ? "" : showDate(date)
    }
    case "percentCompleted":
      return `${Math.round(percentCompleted)} %`
    default:
      return workOrder[field]
  }
}

/** The rows of an e-mail's table: the fields that are configured, as people call them. */
export const emailRows = (
  fields: ReadonlyArray<CalendarItemField>,
  labels: FieldLabels,
  shown: Shown
): ReadonlyArray<EmailRow> =>
  fields.map((field) => ({ label: labels[field], value: shownValue(field, shown) }))
