import type { CalendarEvent } from "@atelier/contract"
import type { CalendarItemField } from "@atelier/domain/calendar-item"
import { orderAtVisit } from "@atelier/domain/event"
import type { WorkOrder } from "@atelier/domain/work-order"
import { useCall, useFormat, useRecords, useText, useUserConfig } from "@atelier/ui"
import Typography from "@mui/material/Typography"
import type { Names } from "../plan/eventLook.ts"
import { fieldsOf } from "../plan/itemFacts.ts"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { valuesText } from "../plan/valuesText.ts"

type Order = Pick<NonNullable<CalendarEvent["workOrder"]>, "id" | "name" | "clientName">

const texts: { readonly [F in CalendarItemField]?: string } = {
  template: "templateId",
  jobType: "jobTypeId",
  workOrderGroup: "workOrderGroupId",
  projectManager: "projectManagerId",
  contractor: "contractorId",
  shipper: "shipperId",
  installers: "installerIds"
}

const NONE = { data: [] }

const named = (
  rows: ReadonlyArray<{ readonly id: string; readonly name: string }>,
  id: string | null
) => rows.find((row) => row.id === id)?.name ?? ""

/** Returns a function from a field to its text. Loads name lists only for the given fields. */
const useFactsOf = (fields: ReadonlyArray<CalendarItemField>, names: Names) => {
  const t = useText("calendar", "enums")
  const format = useFormat()
  const { templates, jobTypes } = useReferenceData()
  const needs = (field: CalendarItemField) => ({ enabled: fields.includes(field) })
  const groups = (
    useCall("getWorkOrderGroups", { query: {} }, needs("workOrderGroup")).data ?? NONE
  ).data
  const managers = useRecords("projectManager", needs("projectManager")).data ?? []
  const contractors = useRecords("contractor", needs("contractor")).data ?? []
  return (field: CalendarItemField, order: WorkOrder, percent: number | undefined): string => {
    switch (field) {
      case "template":
        return named(templates, order.templateId)
      case "jobType":
        return named(jobTypes, order.jobTypeId)
      case "workOrderGroup":
        return named(groups, order.workOrderGroupId)
      case "projectManager":
        return named(managers, order.projectManagerId)
      case "contractor":
        return named(contractors, order.contractorId)
      case "shipper":
        return names.shipper.get(order.shipperId ?? "")?.name ?? ""
      case "installers":
        return order.installerIds.flatMap((id) => names.installer.get(id)?.name ?? []).join(", ")
      case "values":
        return valuesText(order.values, t, format)
      case "percentCompleted":
        return percent === undefined ? "" : format.percent(percent)
      case "productionDate":
      case "deliveryDate":
      case "installationDate":
        return order[field] === null ? "" : format.day(order[field], "medium")
      default:
        return order[field]
    }
  }
}

export const ItemFacts = ({
  entry: { event },
  workOrder,
  names
}: {
  readonly entry: CalendarEvent
  readonly workOrder: Order
  readonly names: Names
}) => {
  const t = useText("workOrder")
  const { calendarItems } = useUserConfig()
  const fields = fieldsOf(event, calendarItems).filter(
    (field) => field !== "name" && field !== "clientName"
  )
  const factOf = useFactsOf(fields, names)
  const { data } = useCall(
    "getWorkOrder",
    { query: { id: workOrder.id } },
    { enabled: fields.length > 0 }
  )
  const progress = useCall(
    "getWorkOrderProgress",
    { params: { id: workOrder.id } },
    { enabled: fields.includes("percentCompleted") }
  )
  const showsClient = fieldsOf(event, calendarItems).includes("clientName")
  return (
    <>
      {showsClient && workOrder.clientName !== "" && (
        <Typography variant="body2" color="text.secondary" dir="auto">
          {workOrder.clientName}
        </Typography>
      )}
      {data !== undefined &&
        fields.map((field) => {
          const fact = factOf(
            field,
            orderAtVisit(data.workOrder, event),
            progress.data?.percentCompleted
          )
          return fact === "" ? null : (
            <Typography key={field} variant="body2" sx={{ overflowWrap: "anywhere" }}>
              <Typography component="span" variant="body2" color="text.secondary">
                {t(`workOrder:fields.${texts[field] ?? field}`)}
              </Typography>{" "}
              <bdi>{fact}</bdi>
            </Typography>
          )
        })}
    </>
  )
}
