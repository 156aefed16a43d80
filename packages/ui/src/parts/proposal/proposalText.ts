import type { ProposalWarning, ProposedOverload } from "@atelier/domain/proposal"
import type { Format } from "../../text/useFormat.ts"
import type { Text } from "../../text/useText.ts"
import { type ResourceNames, resourceName } from "./resourceName.ts"

interface Words {
  readonly t: Text
  readonly format: Format
  readonly names: ResourceNames
}

/** Writes the load and the capacity of a day; several overloads of a closed day as one. */
export const overloadText = (
  [first, ...others]: readonly [ProposedOverload, ...ReadonlyArray<ProposedOverload>],
  { t, format, names }: Words
): string => {
  const { resource, date, measureType, totalValue, capacity } = first
  const place = { name: resourceName(resource, names, t), day: format.day(date, "medium") }
  if (capacity > 0)
    return t("event:proposal.overload", {
      ...place,
      total: format.quantity(totalValue),
      capacity: format.quantity(capacity),
      unit: t(`enums:measureType.${measureType}`)
    })
  const loads = [first, ...others].map((each) =>
    [
      format.quantity(each.totalValue),
      t(`enums:unit.${each.measureType}`, { count: each.totalValue })
    ].join(" ")
  )
  return t("event:proposal.closedLoad", { ...place, loads: loads.join(", ") })
}

export const closedWorkText = (
  {
    resource,
    eventType,
    date,
    days
  }: Extract<ProposalWarning, { readonly _tag: "WorkOnClosedDays" }>,
  { t, format, names }: Words
): string =>
  t("event:warning.WorkOnClosedDays", {
    name: resourceName(resource, names, t),
    kind: t(`enums:eventType.${eventType}`),
    day: format.day(date, "medium"),
    more: days - 1
  })
