import { NO_PLACE } from "../placement/index.ts"
import type { Objective } from "../plan-score/index.ts"
import type { ShopState } from "../shop-state/index.ts"

/** The cost of a day of waiting relative to the first criterion; waiting orders block others. */
const WAITING_WEIGHT = 0.1

/** The cost of waiting; 0 unless a later criterion is waiting. */
export const waitingCost = ({ total }: ShopState, objective: Objective): number =>
  objective[0] !== "level" && objective.indexOf("waiting") > 0 ? WAITING_WEIGHT * total.waiting : 0

export const allMustMove = ({ model }: ShopState): ReadonlyArray<boolean> =>
  model.orders.map(({ steps }) => steps.every(({ placeToday }) => placeToday === NO_PLACE))

/** For each order, the number of steps that cannot keep their current days. */
export const mustMove = ({ model }: ShopState): Int32Array =>
  Int32Array.from(model.orders, ({ steps }) => {
    const moving = steps.filter(({ placeToday }) => placeToday === NO_PLACE)
    return new Set(moving.map(({ eventId }) => eventId)).size
  })
