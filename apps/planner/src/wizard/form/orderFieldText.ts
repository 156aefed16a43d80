import { measureTypes } from "@atelier/domain/quantity"
import type { Text } from "@atelier/ui"
import type { Choice } from "../../fields/Choice.ts"
import type { TypedValues, WorkOrderForm } from "./WorkOrderForm.ts"

export type NamedByField = {
  readonly [F in keyof WorkOrderForm]?: ReadonlyArray<Choice>
}

const amounts = (values: TypedValues, t: Text): ReadonlyArray<string> =>
  measureTypes.flatMap((type) => {
    const text = values[type] ?? ""
    return text === "" ? [] : [`${t(`enums:measureType.${type}`)} ${text}`]
  })

export const orderFieldText = (
  field: keyof WorkOrderForm,
  form: WorkOrderForm,
  named: NamedByField,
  t: Text
): string => {
  const nameOf = (id: string): string =>
    named[field]?.find((choice) => choice.id === id)?.name ?? id
  if (field === "values") return amounts(form.values, t).join(", ")
  if (field === "stepValues")
    return Object.values(form.stepValues)
      .flatMap((values) => amounts(values, t))
      .join(", ")
  if (field === "rowEdits") return ""
  const value = form[field]
  if (typeof value === "boolean") return t(`workOrder:export.${value ? "yes" : "no"}`)
  if (value === null || value === "") return ""
  return typeof value === "string" ? nameOf(value) : value.map(nameOf).join(", ")
}

export const orderFieldLabel = (field: keyof WorkOrderForm, t: Text): string => {
  if (field === "values") return t("workOrder:steps.values")
  if (field === "stepValues") return t("workOrder:values.perStep")
  if (field === "rowEdits") return t("workOrder:steps.appointments")
  return t(`workOrder:fields.${field}`)
}
