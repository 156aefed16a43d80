import type { RowChange } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { WorkOrder } from "@atelier/domain/work-order"
import type { Format, Text } from "@atelier/ui"
import { whenText } from "@atelier/ui"
import { Equal } from "effect"
import type { Names } from "../plan/eventLook.ts"
import { documentChangeText } from "./documentChangeText.ts"
import { eventChangeText } from "./eventChangeText.ts"
import { sentence } from "./sentence.ts"

/** Fields that the history lists: short ones with values, others by name only. */
const namedFields = {
  name: "text",
  clientName: "text",
  clientPhone: "text",
  clientAddress: "text",
  clientAddressLine2: "text",
  clientCity: "text",
  clientState: "text",
  clientZipCode: "text",
  clientEmail: "text",
  templateId: "name",
  jobTypeId: "name",
  workOrderGroupId: "name",
  projectManagerId: "name",
  contractorId: "name",
  roomName: "text",
  comment: "name",
  productionDate: "date",
  deliveryDate: "date",
  installationDate: "date",
  shipperId: "name",
  installerIds: "name",
  cadCamMerged: "name",
  keywords: "text",
  importance: "name"
} as const satisfies { readonly [F in keyof WorkOrder]?: "text" | "date" | "name" }
type NamedField = keyof typeof namedFields

const isNamed = (field: string): field is NamedField => field in namedFields
const fieldNames = Object.keys(namedFields).filter(isNamed)

/** Returns the value of a work order field as text; null if only the field's name is shown. */
const fieldText = (order: WorkOrder, field: NamedField, t: Text, format: Format): string | null => {
  const kind = namedFields[field]
  if (kind === "name") return null
  const text = String(order[field] ?? "")
  if (text === "") return t("orders:home.nothing")
  return kind === "date" ? format.day(text, "dated") : text
}

const ofOrder = (
  before: WorkOrder,
  after: WorkOrder,
  t: Text,
  format: Format
): ReadonlyArray<string> => [
  ...fieldNames
    .filter((field) => !Equal.equals(before[field], after[field]))
    .map((field) => {
      const name = t(`workOrder:fields.${field}`)
      const [was, is] = [fieldText(before, field, t, format), fieldText(after, field, t, format)]
      return was === null || is === null ? name : `${name} ${format.fromTo(was, is)}`
    }),
  ...(Equal.equals(before.values, after.values) ? [] : [t("workOrder:steps.values")]),
  ...(Equal.equals(before.steps, after.steps) ? [] : [t("event:steps.title")])
]

/** Describes the change of a row in one line; empty if it is not worth showing. */
export const changeText = (change: RowChange, names: Names, t: Text, format: Format): string => {
  const { table, before, after } = change
  if (table === "event") {
    const when = (event: Event): string => whenText(event, format)
    return eventChangeText({ before, after }, { names, t, format, when })
  }
  if (table === "workOrder") {
    if (before === null) return t("orders:home.created")
    if (after === null) return t("orders:home.deleted")
    return ofOrder(before, after, t, format).join(", ")
  }
  if (table === "document") {
    const document = after ?? before
    if (document === null) return ""
    if (before === null) return sentence(document.name, [t("orders:home.added")])
    if (after === null) return sentence(document.name, [t("orders:home.removed")])
    return documentChangeText(before, after, t, format)
  }
  if (table === "note") return t("orders:home.note")
  return ""
}
