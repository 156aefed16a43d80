import { endDay, NO_PLACE, releaseRoom, reserveRoom, startDay } from "../../placement/index.ts"
import { daysLate } from "../daysLate.ts"
import { clearMembers, setMember } from "../OrderSet.ts"
import { type Layout, type ShopState, writeLayout } from "../ShopState.ts"
import { nothingPlaced } from "../Totals.ts"

const NO_EVENT = -1

const account = (state: ShopState, order: number): void => {
  const { days, daysToday, due, dueAt, eventOf, place, placeToday, shopDaysOf, total } = state
  const begin = state.firstStep[order]!
  const end = state.firstStep[order + 1]!
  let late = state.keptLate[order]!
  let moved = 0
  let waits = 0
  let endBefore = 0
  let placeBefore = NO_PLACE
  let eventBefore = NO_EVENT
  let lastMoved = NO_EVENT
  for (let step = begin; step < end; step += 1) {
    const { after, before, end: ends } = shopDaysOf[step]!
    const at = place[step]!
    const takes = days[step]!
    const event = eventOf[step]!
    const last = at + takes - 1
    const startsAt = before[at]!
    const endsAt = after[last]!
    const own = daysLate(endsAt - dueAt[step]!, ends[last]!, due[step]!)
    if (own > late) late = own
    if (event !== lastMoved && (at !== placeToday[step] || takes !== daysToday[step])) {
      moved += 1
      lastMoved = event
    }
    const isInRow = event === eventBefore && at === placeBefore + 1
    if (step > begin && startsAt > endBefore && !isInRow) waits += startsAt - endBefore
    endBefore = endsAt
    placeBefore = at
    eventBefore = event
  }
  state.start[order] = startDay(state, begin)
  state.end[order] = endDay(state, end - 1)
  state.late[order] = late
  state.moved[order] = moved
  state.waits[order] = waits
  setMember(state.later, order, late > state.alone[order]!)
  setMember(state.elsewhere, order, moved > 0)
  if (late > 0) total.lateOrders += 1
  total.tardiness += late
  total.weightedTardiness += late * state.importance[order]!
  total.movedSteps += moved
  total.waiting += waits
}

export const releaseOrder = (state: ShopState, order: number): void => {
  const { total } = state
  const end = state.firstStep[order + 1]!
  for (let step = state.firstStep[order]!; step < end; step += 1) {
    const { profile, demand } = state.steps[step]!
    releaseRoom(profile, demand, state.days[step]!, state.place[step]!)
  }
  const late = state.late[order]!
  if (late > 0) total.lateOrders -= 1
  total.tardiness -= late
  total.weightedTardiness -= late * state.importance[order]!
  total.movedSteps -= state.moved[order]!
  total.waiting -= state.waits[order]!
}

export const reserveOrder = (state: ShopState, order: number): void => {
  const end = state.firstStep[order + 1]!
  for (let step = state.firstStep[order]!; step < end; step += 1) {
    const { profile, demand } = state.steps[step]!
    reserveRoom(profile, demand, state.days[step]!, state.place[step]!)
  }
  account(state, order)
}

export const reserveAll = (state: ShopState, layout: Layout): void => {
  writeLayout(state, layout)
  for (let order = 0; order < state.model.orders.length; order += 1) reserveOrder(state, order)
}

export const clearState = (state: ShopState): void => {
  for (const [profile, rooms] of state.roomAtFirst)
    profile.free.forEach((free, unit) => {
      free.set(rooms[unit]!)
    })
  state.place.fill(NO_PLACE)
  state.late.fill(0)
  state.moved.fill(0)
  state.waits.fill(0)
  clearMembers(state.later)
  clearMembers(state.elsewhere)
  Object.assign(state.total, nothingPlaced(state.model))
}

export const restoreLayout = (state: ShopState, layout: Layout): void => {
  clearState(state)
  reserveAll(state, layout)
}
