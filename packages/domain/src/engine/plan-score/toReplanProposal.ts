import { toEpochDay } from "../../kernel/time/index.ts"
import { changed, type Plan, type RowChange } from "../../records/change/index.ts"
import { eventDays, type StepEvent, sameTime } from "../../records/event/index.ts"
import { endDay, NO_PLACE, shortageInWords } from "../placement/index.ts"
import {
  copiedLayout,
  copiedSet,
  daysLate,
  type Layout,
  type MovableOrder,
  type MovableStep,
  onPlaces,
  partsByStep,
  placeOrder,
  releaseOrder,
  reserveOrder,
  type ShopState,
  writeSet,
  writeSteps
} from "../shop-state/index.ts"
import { lowerBound } from "./lowerBound.ts"
import type { LateOrder, PlannedMove, ReplanProposal, Stopped } from "./ReplanProposal.ts"
import { scoreOf } from "./scoreOf.ts"
import { whyLate, whyMoved } from "./whyMoved.ts"

interface Moved {
  readonly change: RowChange
  readonly move: PlannedMove
}

/** The current day of one day of an interruptible step; null for other or unplaced steps. */
const dayOfPiece = ({ step }: { readonly step: MovableStep }) => {
  const { isPiece, profile, placeToday } = step
  if (!isPiece || placeToday === NO_PLACE) return null
  const start = profile.dayOf[placeToday]!
  return { start, end: start + 1 }
}

const movedSteps = (plan: Plan, state: ShopState, order: number): ReadonlyArray<Moved> => {
  if (state.moved[order] === 0) return []
  const { workOrderId } = state.model.orders[order]!
  const begin = state.firstStep[order]!
  const parts = state.steps
    .slice(begin, state.firstStep[order + 1])
    .map((step, nth) => ({
      step,
      at: begin + nth,
      place: state.place[begin + nth]!,
      days: state.days[begin + nth]!
    }))
  return partsByStep(parts).flatMap((own): ReadonlyArray<Moved> => {
    const moved = own.filter(
      ({ days, place, step }) => place !== step.placeToday || days !== step.days
    )
    const [first] = moved
    if (first === undefined) return []
    const { days, step } = first
    const { eventId, stepId } = step
    const event = plan.event.get(eventId) as StepEvent
    const after = onPlaces(event, own)
    if (sameTime(after, event)) return []
    const today = eventDays(event)
    const { end, start: to } = eventDays(after)
    const whole = { start: toEpochDay(today.start), end: toEpochDay(today.end) }
    const reasons = moved.map((part) => whyMoved(state, order, part.at, dayOfPiece(part) ?? whole))
    const why = reasons.find(({ _tag }) => _tag !== "MadeRoom") ?? reasons[0]
    if (why === undefined) return []
    const stretched = step.stretched || days > step.days
    const { daysOff } = after
    return [
      {
        change: changed("event", event, after, { _tag: "Requested" }),
        move: { eventId, stepId, workOrderId, from: today.start, to, end, daysOff, stretched, why }
      }
    ]
  })
}

const lateStepOf = (state: ShopState, order: number): number => {
  const { first } = state.model.span
  let [worst, most] = [state.firstStep[order]!, 0]
  for (let at = worst; at < state.firstStep[order + 1]!; at += 1) {
    const end = endDay(state, at)
    const between = state.shopDay[end - first]! - state.dueAt[at]!
    const late = daysLate(between, end, state.due[at]!)
    if (late > most) [worst, most] = [at, late]
  }
  return worst
}

const keptLateOrder = ({ keptLate, workOrderId }: MovableOrder): ReadonlyArray<LateOrder> => {
  if (keptLate === null) return []
  const { days, end, stepId } = keptLate
  return [{ workOrderId, days, atLeast: days, stepId, why: { _tag: "Stays", until: end } }]
}

/** Explains an order's lateness; reschedules it meanwhile and restores its places. */
const lateOrder = (
  state: ShopState,
  order: number,
  atLeast: number,
  layout: Layout
): ReadonlyArray<LateOrder> => {
  const days = state.late[order]!
  if (days === 0) return []
  const movable = state.model.orders[order]!
  if (days === state.keptLate[order]) return keptLateOrder(movable)
  const begin = state.firstStep[order]!
  const end = state.firstStep[order + 1]!
  releaseOrder(state, order)
  placeOrder(state, order, "earliest", true)
  const held = whyLate(state, order, lateStepOf(state, order))
  releaseOrder(state, order)
  writeSteps(state, layout, begin, end)
  reserveOrder(state, order)
  return [{ workOrderId: movable.workOrderId, days, atLeast, ...held }]
}

/** All late orders by ascending id. Leaves the state unchanged, so that a search can continue. */
const lateOrders = (state: ShopState, alone: Int32Array): ReadonlyArray<LateOrder> => {
  const { keptOrders, orders } = state.model
  const [later, elsewhere] = [copiedSet(state.later), copiedSet(state.elsewhere)]
  const layout = copiedLayout(state)
  const late = orders.flatMap((_, order) => lateOrder(state, order, alone[order]!, layout))
  writeSet(state.later, later)
  writeSet(state.elsewhere, elsewhere)
  return [...late, ...keptOrders.flatMap(keptLateOrder)].sort((a, b) =>
    a.workOrderId < b.workOrderId ? -1 : 1
  )
}

/** Converts a planning state to a proposal that changes `plan`, from which the state was made. */
export const toReplanProposal = (
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
    late: lateOrders(state, alone),
    refused: state.model.unplaceable.map(({ refusal, workOrderId }) => ({
      workOrderId,
      refusal: shortageInWords(refusal)
    })),
    ...search
  }
}
