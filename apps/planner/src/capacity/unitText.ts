import type { Format, Text } from "@atelier/ui"
import type { Names } from "../plan/eventLook.ts"
import { resourceLook } from "./resourceLook.ts"
import { fitOf, fullness, isClosed, markOf, type UnitLoad } from "./UnitLoad.ts"

const closedText = ({ closures }: UnitLoad, t: Text): string =>
  closures.length === 0
    ? t("planning:load.closed")
    : t("planning:load.closedBy", { reason: closures.join(", ") })

/** Writes a unit: "Assembly: 12 of 10 doors, over". */
export const unitText = (unit: UnitLoad, names: Names, t: Text, format: Format): string =>
  t(unit.max === null || isClosed(unit) ? "planning:load.unlimited" : "planning:load.unit", {
    name: resourceLook(unit.resource, names, t).name,
    amount: amountText(unit, t, format),
    fit: t(`planning:fit.${fitOf(unit)}`)
  })

const loadText = ({ load, max, measureType }: UnitLoad, t: Text, format: Format): string =>
  t(max === null || max === 0 ? "planning:load.amount" : "planning:load.amountOf", {
    load: format.quantity(load),
    max: max === null ? "" : format.quantity(max),
    unit: t(`enums:unit.${measureType}`, { count: max === null || max === 0 ? load : max })
  })

/** Writes load and limit of a unit: "12 of 10 doors", or "12 doors, closed: Saw down". */
export const amountText = (unit: UnitLoad, t: Text, format: Format): string => {
  if (markOf(unit) === "closed") return closedText(unit, t)
  return isClosed(unit)
    ? t("planning:load.amountClosed", {
        amount: loadText(unit, t, format),
        closed: closedText(unit, t)
      })
    : loadText(unit, t, format)
}

/** Writes the fullness of a unit: "120 %", "closed", or the load itself without a limit. */
export const fullnessText = (unit: UnitLoad, t: Text, format: Format): string => {
  if (isClosed(unit)) return t("planning:load.closed")
  const share = fullness(unit)
  return share === null ? format.quantity(unit.load) : format.percent(share * 100)
}
