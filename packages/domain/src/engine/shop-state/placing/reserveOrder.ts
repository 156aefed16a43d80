import { endDay, NO_PLACE, releaseRoom, reserveRoom, startDay } from "../../placement/index.ts"
import { daysLate } from "../daysLate.ts"
import { clearMembers, setMember } from "../OrderSet.ts"
import type { MovableStep } from "../PlanningModel.ts"
import { type Layout, type ShopDays, type ShopState, writeLayout } from "../ShopState.ts"
import { nothingPlaced } from "../Totals.ts"

const NO_EVENT = -1

const account = (state: ShopState, order: number): void => {
  const { days, daysToday, due, dueAt, eventOf, place, placeToday, shopDaysOf, total } = state
  const begin = state.firstStep[order] as number
  const end = state.firstStep[order + 1] as number
  let late = state.keptLate[order] as number
  let moved = 0
  let waits = 0
  let endBefore = 0
  let placeBefore = NO_PLACE
  let eventBefore = NO_EVENT
  let lastMoved = NO_EVENT
  for (let step = begin; step < end; step += 1) {
    const { after, before, end: ends } = shopDaysOf[step] as ShopDays
    const at = place[step] as number
    const takes = days[step] as number
    const event = eventOf[step] as number
    const last = at + takes - 1
    const startsAt = before[at] as number
    const endsAt = after[last] as number
    const own = daysLate(
      endsAt - (dueAt[step] as number),
      ends[last] as number,
      due[step] as number
    )
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
  setMember(state.later, order, late > (state.alone[order] as number))
  setMember(state.elsewhere, order, moved > 0)
  if (late > 0) total.lateOrders += 1
  total.tardiness += late
  total.weightedTardiness += late * (state.importance[order] as number)
  total.movedSteps += moved
  total.waiting += waits
}

export const releaseOrder = (state: ShopState, order: number): void => {
  const { total } = state
  const end = state.firstStep[order + 1] as number
  for (let step = state.firstStep[order] as number; step < end; step += 1) {
    const { profile, demand } = state.steps[step] as MovableStep
    releaseRoom(profile, demand, state.days[step] as number, state.place[step] as number)
  }
  const late = state.late[order] as number
  if (late > 0) total.lateOrders -= 1
  total.tardiness -= late
  total.weightedTardiness -= late * (state.importance[order] as number)
  total.movedSteps -= state.moved[order] as number
  total.waiting -= state.waits[order] as number
}

export const reserveOrder = (state: ShopState, order: number): void => {
  const end = state.firstStep[order + 1] as number
  for (let step = state.firstStep[order] as number; step < end; step += 1) {
    const { profile, demand } = state.steps[step] as MovableStep
    reserveRoom(profile, demand, state.days[step] as number, state.place[step] as number)
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
      free.set(rooms[unit] as Float64Array)
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
