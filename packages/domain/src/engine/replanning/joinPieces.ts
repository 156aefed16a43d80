import { endDay, hasRoom, startDay } from "../placement/index.ts"
import { compareValues, type Objective, valuesOf } from "../plan-score/index.ts"
import {
  copiedLayout,
  releaseOrder,
  reserveOrder,
  type ShopState,
  writeSteps
} from "../shop-state/index.ts"
import { isNewlyInterrupted, type Pieces, piecesIn } from "./pieces.ts"

/**
 * The possible consecutive places of a step, those closest to its last day first. They are between
 * its neighbours, or start or end on its current first or last day.
 */
const placesInRow = (
  state: ShopState,
  { begin, end }: Pieces,
  [first, until]: readonly [number, number]
): ReadonlyArray<number> => {
  const { from, profile, until: limit } = state.steps[begin]!
  const count = end - begin
  const [own, last] = [state.place[begin]!, state.place[end - 1]!]
  const after = Math.max(
    from,
    profile.first,
    begin === first ? profile.first : endDay(state, begin - 1)
  )
  const before = Math.min(
    limit,
    profile.until,
    end === until ? profile.until : startDay(state, end)
  )
  const low = Math.min(own, profile.placeOf[Math.min(after, profile.until) - profile.first]!)
  const high = Math.max(last, profile.placeOf[before - profile.first]! - 1) - count + 1
  const nearest = last - count + 1
  const places: Array<number> = []
  for (let place = nearest; place >= low; place -= 1) places.push(place)
  for (let place = nearest + 1; place <= high; place += 1) places.push(place)
  return places
}

/**
 * Joins the days of interrupted steps where consecutive days have room and the plan is no worse, so
 * that no step is interrupted needlessly. Returns whether it joined any.
 */
export const joinPieces = (
  state: ShopState,
  objective: Objective,
  isOver: () => boolean = () => false
): boolean => {
  const saved = copiedLayout(state)
  let values = valuesOf(state, objective)
  let isJoined = false

  const join = (order: number, pieces: Pieces, span: readonly [number, number]): boolean => {
    const { begin, end } = pieces
    writeSteps(saved, state, begin, end)
    const places = placesInRow(state, pieces, span)
    releaseOrder(state, order)
    for (const place of places) {
      let isFree = true
      for (let at = begin; at < end && isFree; at += 1) {
        const { demand, profile } = state.steps[at]!
        state.place[at] = place + at - begin
        isFree = hasRoom(profile, demand, 1, state.place[at]!)
      }
      if (!isFree) continue
      reserveOrder(state, order)
      const next = valuesOf(state, objective)
      const compared = compareValues(next, values)
      if (compared < 0) values = next
      if (compared <= 0) return true
      releaseOrder(state, order)
    }
    writeSteps(state, saved, begin, end)
    reserveOrder(state, order)
    return false
  }

  for (let order = 0; order < state.model.orders.length && !isOver(); order += 1) {
    const span = [state.firstStep[order]!, state.firstStep[order + 1]!] as const
    for (const pieces of piecesIn(state, ...span))
      if (isNewlyInterrupted(state, pieces) && join(order, pieces, span)) isJoined = true
  }
  return isJoined
}
