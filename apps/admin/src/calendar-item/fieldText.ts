import type { CalendarItemField } from "@atelier/domain/calendar-item"
import type { Text } from "@atelier/ui"

/** The name of a field in the texts of work orders, where it is not its own. */
const names: { readonly [F in CalendarItemField]?: string } = {
  template: "templateId",
  jobType: "jobTypeId",
  workOrderGroup: "workOrderGroupId",
  projectManager: "projectManagerId",
  contractor: "contractorId",
  shipper: "shipperId",
  installers: "installerIds"
}

/** What a field of a work order is called. */
export const fieldText = (field: CalendarItemField, t: Text): string =>
  field === "values"
    ? t("admin:calendarItem.values")
    : t(`workOrder:fields.${names[field] ?? field}`)
