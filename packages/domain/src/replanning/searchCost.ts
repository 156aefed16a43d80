import { NOWHERE } from "../placement/index.ts"
import type { Objective } from "../plan-score/index.ts"
import type { ShopState } from "../shop-state/index.ts"

/** What a day of waiting weighs beside the first criterion: orders that wait stand in the way. */
const WAITING_WEIGHT = 0.1

/**
 * What the waiting of a state costs beside the first criterion while it is searched; nothing where
 * no later criterion says that waiting matters.
 */
export const waitingCost = ({ total }: ShopState, objective: Objective): number =>
  objective[0] !== "level" && objective.indexOf("waiting") > 0 ? WAITING_WEIGHT * total.waiting : 0

/** Of each order, whether no step of it can lie where it lies today. */
export const allMustMove = ({ model }: ShopState): ReadonlyArray<boolean> =>
  model.orders.map(({ steps }) => steps.every(({ placeToday }) => placeToday === NOWHERE))

/** How many steps of each order cannot lie where they lie today. */
export const mustMove = ({ model }: ShopState): Int32Array =>
  Int32Array.from(model.orders, ({ steps }) => {
    const moving = steps.filter(({ placeToday }) => placeToday === NOWHERE)
    return new Set(moving.map(({ eventId }) => eventId)).size
  })
