import type { Format, Text } from "@atelier/ui"
import type { Names } from "../plan/eventLook.ts"
import { resourceLook } from "./resourceLook.ts"
import { fitOf, fullness, type UnitLoad } from "./UnitLoad.ts"

/** Writes a unit: "Assembly: 12 of 10 doors, over". */
export const unitText = (unit: UnitLoad, names: Names, t: Text, format: Format): string =>
  t(unit.max === null ? "planning:load.unlimited" : "planning:load.unit", {
    name: resourceLook(unit.resource, names, t).name,
    amount: amountText(unit, t, format),
    fit: t(`planning:fit.${fitOf(unit)}`)
  })

/** Writes load and limit of a unit: "12 of 10 doors". */
export const amountText = ({ load, max, measureType }: UnitLoad, t: Text, format: Format): string =>
  t(max === null ? "planning:load.amount" : "planning:load.amountOf", {
    load: format.quantity(load),
    max: max === null ? "" : format.quantity(max),
    unit: t(`enums:unit.${measureType}`, { count: max ?? load })
  })

/** Writes the fullness of a unit: "120 %"; the load itself on a closed day or without a limit. */
export const fullnessText = (unit: UnitLoad, format: Format): string => {
  const share = fullness(unit)
  return share === null || !Number.isFinite(share)
    ? format.quantity(unit.load)
    : format.percent(share * 100)
}
