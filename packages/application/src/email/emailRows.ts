import type { CalendarItemField } from "@atelier/domain/calendar-item"
import type { Plan } from "@atelier/domain/change"
import type { EmailPlaceholder, EmailRow } from "@atelier/domain/email"
import type { MeasureType } from "@atelier/domain/quantity"
import type { WorkOrder } from "@atelier/domain/work-order"

export type FieldLabels = { readonly [F in CalendarItemField]: string }

export interface EmailWords {
  readonly fields: FieldLabels
  readonly measureTypes: { readonly [M in MeasureType]: string }
  readonly locale: string
  readonly severalDays: (days: { readonly first: string; readonly last: string }) => string
  /** Start hour on the first day and end hour on the last day of such a visit. */
  readonly hoursOfSeveralDays: (hours: { readonly start: string; readonly end: string }) => string
}

interface Shown {
  /** As shown to the readers of the e-mail. */
  readonly workOrder: WorkOrder
  readonly plan: Plan
  readonly percentCompleted: number
  readonly showDate: (date: string) => string
}

const nameIn = (rows: ReadonlyMap<string, { readonly name: string }>, id: string | null): string =>
  id === null ? "" : (rows.get(id)?.name ?? "")

const shownValue = (field: CalendarItemField, words: EmailWords, shown: Shown): string => {
  const { workOrder, plan, percentCompleted, showDate } = shown
  const inWords = (value: number): string =>
    value.toLocaleString(words.locale, { maximumFractionDigits: 2 })
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
      return workOrder.values
        .map(({ measureType, value }) => `${words.measureTypes[measureType]} ${inWords(value)}`)
        .join(" · ")
    case "productionDate":
    case "deliveryDate":
    case "installationDate": {
      const date = workOrder[field]
      return date === null ? "" : showDate(date)
    }
    case "percentCompleted":
      return (percentCompleted / 100).toLocaleString(words.locale, { style: "percent" })
    default:
      return workOrder[field]
  }
}

const placesOfFields: { readonly [F in CalendarItemField]?: EmailPlaceholder } = {
  name: "workOrder",
  clientName: "client",
  clientAddress: "address",
  clientCity: "address"
}

export const emailRows = (
  fields: ReadonlyArray<CalendarItemField>,
  words: EmailWords,
  shown: Shown
): ReadonlyArray<EmailRow> =>
  fields.map((field) => ({
    label: words.fields[field],
    value: shownValue(field, words, shown),
    place: placesOfFields[field]
  }))
