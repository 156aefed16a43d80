import { type ShopState, totalsOf } from "../shop-state/index.ts"
import { type Criterion, LATE_CHARGE, type Objective, type Score } from "./Objective.ts"

const unevenness = ({ roomAtFirst }: ShopState): number => {
  let sum = 0
  for (const [profile, rooms] of roomAtFirst)
    profile.free.forEach((free, unit) => {
      const room = rooms[unit]!
      for (let place = 0; place < free.length; place += 1) {
        const had = room[place]!
        if (had <= 0 || had === Number.POSITIVE_INFINITY) continue
        const share = (had - free[place]!) / had
        sum += share * share
      }
    })
  return sum
}

const latenessOf = ({ total }: ShopState): number =>
  total.weightedTardiness + LATE_CHARGE * total.lateOrders

export const scoreOf = (state: ShopState): Score => ({
  refusedSteps: state.model.unplaceable.length,
  lateness: latenessOf(state),
  ...state.total,
  level: unevenness(state)
})

export const criterionOf = (state: ShopState, criterion: Criterion): number => {
  switch (criterion) {
    case "level":
      return unevenness(state)
    case "lateness":
      return latenessOf(state)
    default:
      return state.total[criterion]
  }
}

export const valuesOf = (state: ShopState, objective: Objective): ReadonlyArray<number> =>
  objective.map((criterion) => criterionOf(state, criterion))

/** Lower bounds: every order as late as alone, nothing moved or waiting. */
export const leastValues = (state: ShopState, objective: Objective): ReadonlyArray<number> => {
  const least = { ...state, total: totalsOf(state.model, state.alone) }
  return objective.map((criterion) => (criterion === "level" ? 0 : criterionOf(least, criterion)))
}
