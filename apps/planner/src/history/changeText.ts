import type { RowChange } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { Format, Text } from "@atelier/ui"
import { whenText } from "@atelier/ui"
import type { Names } from "../plan/eventLook.ts"
import { documentChangeText } from "./documentChangeText.ts"
import { eventChangeText } from "./eventChangeText.ts"
import { orderChangeText } from "./orderChangeText.ts"
import { sentence } from "./sentence.ts"

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
    return orderChangeText(before, after, t, format)
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
