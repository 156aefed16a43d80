import { Progress, progressDefaults } from "../progress/index.ts"
import type { MeasureType } from "../quantity/index.ts"
import { checkedRow } from "./checkedRow.ts"

/** How much of something a progress can do in a day: the measure type and its maximum. */
export interface DailyMaximum {
  readonly unit: MeasureType
  /** What a day can take, with at most two decimals. */
  readonly perDay: number
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
export const makeProgress = (
  id: string,
  { perDay, unit, ...fields }: Partial<Omit<Progress, "id"> & DailyMaximum> = {}
): Progress =>
  checkedRow("Progress", Progress, {
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
