import { changed, type Plan, type RowChange } from "../change/index.ts"
import { eventDays, type StepEvent } from "../event/index.ts"
import { endDay, startDay } from "../placement/index.ts"
import { onDays } from "../proposal/index.ts"
import { fromEpochDay, toEpochDay } from "../time/index.ts"
import { lowerBound } from "./lowerBound.ts"
import type { MovableStep, PlanningModel } from "./PlanningModel.ts"
import { placeOrder } from "./placeOrder.ts"
import type { LateOrder, PlannedMove, ReplanProposal, Stopped } from "./ReplanProposal.ts"
import { copiedLayout, type ShopState, writeSteps } from "./ShopState.ts"
import { scoreOf } from "./scoreOf.ts"
import { liftOrder, takePlaces } from "./takePlaces.ts"
import { whyLate, whyMoved } from "./whyMoved.ts"

interface Moved {
  readonly change: RowChange
  readonly move: PlannedMove
}

const movedSteps = (plan: Plan, state: ShopState, order: number): ReadonlyArray<Moved> => {
  const { workOrderId } = state.model.orders[order] as PlanningModel["orders"][number]
  const found: Array<Moved> = []
  for (
    let at = state.firstStep[order] as number;
    at < (state.firstStep[order + 1] as number);
    at += 1
  ) {
    const { eventId, stepId, days, stretched: outgrew } = state.steps[at] as MovableStep
    const stretched = outgrew || (state.days[at] as number) > days
    const event = plan.event.get(eventId) as StepEvent
    const today = eventDays(event)
    const [to, end] = [fromEpochDay(startDay(state, at)), fromEpochDay(endDay(state, at))]
    if (to === today.start && end === today.end) continue
    const after = onDays(event, { start: to, end })
    const why = whyMoved(state, order, at, {
      start: toEpochDay(today.start),
      end: toEpochDay(today.end)
    })
    found.push({
      change: changed("event", event, after, { _tag: "Requested" }),
      move: { eventId, stepId, workOrderId, from: today.start, to, end, stretched, why }
    })
  }
  return found
}

const lateStepOf = (state: ShopState, order: number): number => {
  const { first } = state.model.span
  let [worst, most] = [state.firstStep[order] as number, 0]
  for (let at = worst; at < (state.firstStep[order + 1] as number); at += 1) {
    const over = (state.shopDay[endDay(state, at) - first] as number) - (state.dueAt[at] as number)
    if (over > most) [worst, most] = [at, over]
  }
  return worst
}

/** Says why an order is late: it is tried as early as it can be, and put back. */
const lateOrder = (state: ShopState, order: number, atLeast: number): LateOrder => {
  const { workOrderId } = state.model.orders[order] as PlanningModel["orders"][number]
  const days = state.late[order] as number
  const begin = state.firstStep[order] as number
  const end = state.firstStep[order + 1] as number
  const layout = copiedLayout(state)
  liftOrder(state, order)
  placeOrder(state, order, "earliest", true)
  const held = whyLate(state, order, lateStepOf(state, order))
  liftOrder(state, order)
  writeSteps(state, layout, begin, end)
  takePlaces(state, order)
  return { workOrderId, days, atLeast, ...held }
}

/** The plan of a state as a proposal to change the plan that it was made from. */
export const proposalOf = (
  plan: Plan,
  state: ShopState,
  search: { readonly iterations: number; readonly stopped: Stopped }
): ReplanProposal => {
  const moved = state.model.orders.flatMap((_, order) => movedSteps(plan, state, order))
  const score = scoreOf(state)
  const { alone, ...bound } = lowerBound(state, score)
  return {
    changes: moved.map(({ change }) => change),
    score,
    bound,
    moves: moved.map(({ move }) => move),
    late: state.model.orders.flatMap((_, order) =>
      (state.late[order] as number) > 0 ? [lateOrder(state, order, alone[order] as number)] : []
    ),
    refused: state.model.unplaceable,
    ...search
  }
}
