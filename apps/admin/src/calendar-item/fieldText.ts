import type { CalendarItemField } from "@atelier/domain/calendar-item"
import type { Text } from "@atelier/ui"

const names: { readonly [F in CalendarItemField]?: string } = {
  template: "templateId",
  jobType: "jobTypeId",
  workOrderGroup: "workOrderGroupId",
  projectManager: "projectManagerId",
  contractor: "contractorId",
  shipper: "shipperId",
  installers: "installerIds"
}

export const fieldText = (field: CalendarItemField, t: Text): string =>
  field === "values"
    ? t("admin:calendarItem.values")
    : t(`workOrder:fields.${names[field] ?? field}`)
