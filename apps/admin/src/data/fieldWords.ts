import { EventTime } from "@atelier/domain/event"
import type { DailyCapacity } from "@atelier/domain/progress"
import { type Format, type Text, whenText } from "@atelier/ui"
import { Predicate, Schema } from "effect"
import { capacityText } from "../page/capacityText.ts"

const isTime = Schema.is(EventTime)

const enums: Readonly<Record<string, string>> = {
  referenceDate: "referenceDate",
  unitType: "measureType",
  planificationRole: "role",
  orderOption: "orderOption"
}

export interface FieldSpeech {
  readonly t: Text
  readonly format: Format
  readonly nameOf: (id: string) => string | null
}

const namesIn = (values: ReadonlyArray<unknown>, nameOf: FieldSpeech["nameOf"]) => {
  const ids = values.map((value) =>
    Predicate.isReadonlyObject(value) && typeof value.progressId === "string" ? value.progressId : value
  )
  const names = ids.map((id) => (typeof id === "string" ? nameOf(id) : null))
  return names.every((name) => name !== null) ? names : null
}

/** Returns the value of a record's field as a short text; empty if it has none. */
export const fieldWords = (
  field: string,
  value: unknown,
  { t, format, nameOf }: FieldSpeech
): string => {
  if (value === null || value === undefined || value === "") return ""
  if (typeof value === "boolean") return t(`admin:conflict.${value ? "yes" : "no"}`)
  if (typeof value === "number") return format.quantity(value)
  const texts = enums[field]
  if (texts !== undefined) return t(`enums:${texts}.${String(value)}`)
  if (/apacities$/.test(field)) return capacityText(value as ReadonlyArray<DailyCapacity>, t, format)
  if (isTime(value)) return whenText(value, format, "dated")
  if (Array.isArray(value)) {
    const names = namesIn(value, nameOf)
    return names === null || names.length === 0
      ? t("admin:conflict.entries", { count: value.length })
      : names.join(", ")
  }
  if (Predicate.isReadonlyObject(value)) {
    const parts = Object.entries(value).map(([name, part]) => [name, part] as const)
    return parts.every(([, part]) => typeof part === "boolean")
      ? t("admin:conflict.entries", { count: parts.filter(([, part]) => part === true).length })
      : t("admin:conflict.other")
  }
  return nameOf(String(value)) ?? String(value)
}
