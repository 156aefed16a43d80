import { PROGRESSES, type ShopModel } from "./shopModel.ts"

const MONDAY = 4

/** Worked days before each civil day and vice versa, and the free capacity of each progress. */
export interface LimitShop {
  readonly first: number
  readonly days: number
  readonly placeOf: Int32Array
  readonly dayOf: Int32Array
  readonly free: Int32Array
}

/** The range of all sides: from two years before the first due date to the last one. */
export const spanOf = ({ due }: ShopModel): { readonly first: number; readonly until: number } => {
  const sorted = due.toSorted()
  return { first: (sorted[0] ?? 0) - 730, until: sorted.at(-1) ?? 0 }
}

export const limitShop = (model: ShopModel): LimitShop => {
  const { first, until } = spanOf(model)
  const placeOf = new Int32Array(until - first + 1)
  const dayOf = new Int32Array(until - first)
  let days = 0
  for (let day = first; day <= until; day += 1) {
    placeOf[day - first] = days
    if ((day - MONDAY + 7_000_000) % 7 < 5) dayOf[days++] = day
  }
  const free = new Int32Array(PROGRESSES * days)
  for (let progress = 0; progress < PROGRESSES; progress += 1)
    free.fill(model.maximum[progress] ?? 0, progress * days, (progress + 1) * days)
  return { first, days, placeOf, dayOf, free }
}

/** The minimum of work: from the due date back, the latest day with enough capacity. */
export const limitPlan = (model: ShopModel, shop: LimitShop): Int32Array => {
  const { due, value, firstStep, progress } = model
  const { first, days, placeOf, dayOf, free } = shop
  const planned = new Int32Array(model.steps)
  for (let order = 0; order < model.orders; order += 1) {
    let place = placeOf[due[order]! - first]!
    const hundredths = value[order]!
    const begin = firstStep[order]!
    for (let step = firstStep[order + 1]! - 1; step >= begin; step -= 1) {
      const row = progress[step]! * days
      do place -= 1
      while (place >= 0 && free[row + place]! < hundredths)
      if (place < 0) throw new Error("nothing fits")
      free[row + place] = free[row + place]! - hundredths
      planned[step] = dayOf[place]!
    }
  }
  return planned
}
