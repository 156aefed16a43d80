import fc from "fast-check"
import { expect, it } from "vitest"
import { crowdedShop } from "../../../testing/index.ts"
import { startDay } from "../placement/index.ts"
import { emptyState } from "../shop-state/emptyState.ts"
import { makePlanningModel } from "../shop-state/makePlanningModel.ts"
import { restoreLayout } from "../shop-state/placing/reserveOrder.ts"
import { copiedLayout, type ShopState } from "../shop-state/ShopState.ts"
import { starts } from "./construct.ts"
import { postponeOrders } from "./postponeOrders.ts"

const any = fc.record({
  made: crowdedShop,
  start: fc.constantFrom(...Object.values(starts)),
  mayShareDays: fc.boolean()
})

const readState = ({ late, model, moved, total, waits }: ShopState) => ({
  total: { ...total },
  orders: [late, moved, waits].map((list) => [...list]),
  room: model.profiles.map(({ free }) => free.map((room) => [...room]))
})

const holdsPutOff = (holds: (state: ShopState) => void): void =>
  fc.assert(
    fc.property(any, ({ made: { calendars, plan, today }, mayShareDays, start }) => {
      const bounds = { today, frozen: {}, horizonDays: 200, mayStretch: true, mayShareDays }
      const state = emptyState(makePlanningModel(plan, calendars, bounds))
      fc.pre(start(state))
      holds(state)
    })
  )

it("makes no order later and moves no more of its steps", () => {
  holdsPutOff((state) => {
    const [late, moved] = [state.late.slice(), state.moved.slice()]
    postponeOrders(state)
    state.late.forEach((days, order) => {
      expect(days).toBeLessThanOrEqual(late[order]!)
      expect(state.moved[order]).toBeLessThanOrEqual(moved[order]!)
    })
  })
})

it("restores room and totals when everything is placed again", () => {
  holdsPutOff((state) => {
    postponeOrders(state)
    const after = readState(state)
    restoreLayout(state, copiedLayout(state))
    expect(readState(state)).toEqual(after)
  })
})

it("starts no moved order in time earlier", () => {
  holdsPutOff((state) => {
    const before = state.model.orders.map((_, order) => startDay(state, state.firstStep[order]!))
    const late = state.late.slice()
    postponeOrders(state)
    for (const [order, start] of before.entries())
      if (late[order] === 0 && state.steps.every(({ sharing }) => sharing === null))
        expect(startDay(state, state.firstStep[order]!)).toBeGreaterThanOrEqual(start)
  })
})
