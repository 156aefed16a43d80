import { Progress, progressDefaults } from "../progress/index.ts"
import { type MeasureType, measureTypes } from "../quantity/index.ts"
import { checkChoice, checkNumber, checkObject, refuseArgument } from "../time/index.ts"
import { checkedRow } from "./checkedRow.ts"

/** How much of something a progress can do in a day: the measure type and its maximum. */
export interface DailyMaximum {
  readonly unit: MeasureType
  /** What a day can take, with at most two decimals. */
  readonly perDay: number
}

type ProgressFields = Partial<Omit<Progress, "id">>

/** The fields of a progress, with its capacities as they are stored or a daily maximum instead. */
export type ProgressToBe =
  | (ProgressFields & { readonly [K in keyof DailyMaximum]?: undefined })
  | (Omit<ProgressFields, "unitType" | "capacities"> &
      DailyMaximum & { readonly unitType?: undefined; readonly capacities?: undefined })

/** Refuses half of a daily maximum, which would be no limit, and one beside other capacities. */
const checkMaximum = ({ capacities, perDay, unit, unitType }: ProgressToBe): void => {
  if (unit === undefined && perDay === undefined) return
  checkChoice("unit", unit, measureTypes)
  checkNumber("perDay", perDay as number)
  for (const [name, beside] of Object.entries({ capacities, unitType }))
    if (beside !== undefined) refuseArgument(name, beside, "left out beside a daily maximum")
}

/**
 * A progress that works Monday to Friday without limits, unless the fields say otherwise; its name
 * is its id. With a daily maximum it is planned by that unit. Throws a `RangeError` that names what
 * is wrong with it.
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
