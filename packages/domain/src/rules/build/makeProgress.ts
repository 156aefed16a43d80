import { type MeasureType, measureTypes } from "../../kernel/quantity/index.ts"
import { checkChoice, checkNumber, checkObject, refuseArgument } from "../../kernel/time/index.ts"
import { Progress, progressDefaults } from "../../records/progress/index.ts"
import { checkedRow } from "./checkedRow.ts"

export interface DailyMaximum {
  readonly unit: MeasureType
  /** At most two decimals. */
  readonly perDay: number
}

type ProgressFields = Partial<Omit<Progress, "id">>

/** Fields of a progress, with either its stored capacities or one daily maximum. */
export type ProgressToBe =
  | (ProgressFields & { readonly [K in keyof DailyMaximum]?: undefined })
  | (Omit<ProgressFields, "unitType" | "capacities"> &
      DailyMaximum & { readonly unitType?: undefined; readonly capacities?: undefined })

/** Rejects a unit without `perDay` and the reverse, and a daily maximum beside other capacities. */
const checkMaximum = ({ capacities, perDay, unit, unitType }: ProgressToBe): void => {
  if (unit === undefined && perDay === undefined) return
  checkChoice("unit", unit, measureTypes)
  checkNumber("perDay", perDay!)
  for (const [name, beside] of Object.entries({ capacities, unitType }))
    if (beside !== undefined) refuseArgument(name, beside, "left out beside a daily maximum")
}

/**
 * A progress that works Monday to Friday without limits, unless `toBe` differs. The name defaults
 * to the id. A daily maximum also sets its planning unit. Throws a `RangeError` that lists wrong
 * fields.
 *
 * @example
 * const cutting = makeProgress("cutting", { unit: "SheetsQuantity", perDay: 40 })
 * cutting.capacities[0]?.max // => 40
 * cutting.unitType // => "SheetsQuantity"
 */
export const makeProgress = (id: string, toBe: ProgressToBe = {}): Progress => {
  checkObject("fields", toBe)
  const { perDay, unit, ...fields } = toBe
  const progress = checkedRow("Progress", Progress, {
    version: 1,
    name: id,
    colorHexa: "#336699",
    order: 1,
    ...progressDefaults,
    ...(unit === undefined
      ? {}
      : {
          unitType: unit,
          capacities: [{ measureType: unit, min: null, max: perDay ?? null, weekdayMaxima: [] }]
        }),
    ...fields,
    id
  })
  checkMaximum(toBe)
  return progress
}
