import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crowdedShop,
  type Job,
  type MachineOrder,
  MONDAY,
  machineOrders,
  planOfMachines,
  runs
} from "../../../testing/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { endDay, startDay } from "../placement/index.ts"
import { compareValues, type Objective } from "../plan-score/Objective.ts"
import { scoreOf, valuesOf } from "../plan-score/scoreOf.ts"
import { emptyState } from "../shop-state/emptyState.ts"
import { makePlanningModel } from "../shop-state/makePlanningModel.ts"
import { restoreLayout } from "../shop-state/placing/reserveOrder.ts"
import { copiedLayout, type ShopState } from "../shop-state/ShopState.ts"
import { forward, type Start, starts } from "./construct.ts"
import { firstPlans } from "./firstPlans.ts"

const stateOf = (orders: ReadonlyArray<MachineOrder>): ShopState => {
  const plan = planOfMachines(orders)
  const bounds = { today: MONDAY, frozen: {}, horizonDays: 90, mayStretch: false }
  return emptyState(makePlanningModel(plan, Result.getOrThrow(planCalendars(plan)), bounds))
}

const placedBy = (start: Start, orders: ReadonlyArray<MachineOrder>) => {
  const state = stateOf(orders)
  expect(start(state)).toBe(true)
  return orders.map((_, at) =>
    Array.from(state.place.slice(state.firstStep[at], state.firstStep[at + 1]))
  )
}

/** An independent model of the machines with their occupied days, to place orders one by one. */
const makeBoard = (orders: ReadonlyArray<MachineOrder>) => {
  const taken = [new Set<number>(), new Set<number>()]
  const places: Array<ReadonlyArray<number>> = orders.map(() => [])
  const daysOf = ({ days }: Job, from: number) =>
    Array.from({ length: days }, (_, day) => from + day)
  const isFree = (job: Job, from: number) =>
    daysOf(job, from).every((day) => day >= 0 && taken[job.machine]?.has(day) === false)
  const put = (at: number, starts: ReadonlyArray<number>) => {
    places[at] = starts
    orders[at]?.jobs.forEach((job, nth) => {
      for (const day of daysOf(job, starts[nth] ?? 0)) taken[job.machine]?.add(day)
    })
  }
  const lift = (at: number) => {
    orders[at]?.jobs.forEach((job, nth) => {
      for (const day of daysOf(job, places[at]?.[nth] ?? 0)) taken[job.machine]?.delete(day)
    })
  }
  const earliest = ({ jobs }: MachineOrder): ReadonlyArray<number> => {
    let ready = 0
    return jobs.map((job) => {
      let day = ready
      while (!isFree(job, day)) day += 1
      ready = day + job.days
      return day
    })
  }
  /** As late as possible, each step by its own end; null if that is before Monday. */
  const latest = (
    { jobs }: MachineOrder,
    ends: ReadonlyArray<number>
  ): ReadonlyArray<number> | null => {
    const starts: Array<number> = []
    let until = Number.POSITIVE_INFINITY
    for (let nth = jobs.length - 1; nth >= 0; nth -= 1) {
      const job = jobs[nth]!
      let day = Math.min(until, ends[nth]!) - job.days
      while (day >= 0 && !isFree(job, day)) day -= 1
      if (day < 0) return null
      starts.unshift(day)
      until = day
    }
    return starts
  }
  /** As late as possible in time; otherwise with the least lateness, and as late as that allows. */
  const inTime = (order: MachineOrder): ReadonlyArray<number> => {
    const dues = order.jobs.map(() => order.due)
    const found = latest(order, dues)
    if (found !== null) return found
    const early = earliest(order)
    const ends = order.jobs.map(({ days }, nth) => Math.max(order.due, (early[nth] ?? 0) + days))
    return latest(order, ends) ?? early
  }
  return { places, put, lift, earliest, inTime, isFree }
}

const by = (
  orders: ReadonlyArray<MachineOrder>,
  key: (order: MachineOrder) => number
): ReadonlyArray<number> => [...orders.keys()].sort((a, b) => key(orders[a]!) - key(orders[b]!))

const putInTime = (orders: ReadonlyArray<MachineOrder>, sequence: ReadonlyArray<number>) => {
  const board = makeBoard(orders)
  for (const at of sequence) board.put(at, board.inTime(orders[at]!))
  return board.places
}

const everySome = (law: (orders: ReadonlyArray<MachineOrder>) => void): void => {
  fc.assert(fc.property(machineOrders, law), { numRuns: runs(80) })
}

describe("a construction heuristic", () => {
  it("forward places by due date, as early as possible", () => {
    everySome((orders) => {
      const board = makeBoard(orders)
      for (const at of by(orders, ({ due }) => due)) board.put(at, board.earliest(orders[at]!))
      expect(placedBy(forward, orders)).toEqual(board.places)
    })
  })

  it("forward then pulled places as late as allowed, latest first", () => {
    everySome((orders) => {
      const board = makeBoard(orders)
      const byDue = by(orders, ({ due }) => due)
      for (const at of byDue) board.put(at, board.earliest(orders[at]!))
      for (const at of byDue.toReversed()) {
        board.lift(at)
        board.put(at, board.inTime(orders[at]!))
      }
      expect(placedBy(starts.forwardThenPulled, orders)).toEqual(board.places)
    })
  })

  it("backward places latest due first, or by importance and due date", () => {
    everySome((orders) => {
      expect(placedBy(starts.backwardLatestFirst, orders)).toEqual(
        putInTime(
          orders,
          by(orders, ({ due }) => -due)
        )
      )
      expect(placedBy(starts.backwardByImportance, orders)).toEqual(
        putInTime(
          orders,
          by(orders, ({ due, importance }) => due - 1_000 * importance)
        )
      )
    })
  })

  it("dispatching starts the least modified due date by importance", () => {
    everySome((orders) => {
      const found: Array<Array<number>> = orders.map(() => [])
      const ready = orders.map(() => 0)
      const left = (at: number) => (orders[at]?.jobs ?? []).slice(found[at]?.length ?? 0)
      const keyOn = (day: number, at: number) => {
        const { due, importance } = orders[at]!
        const days = left(at).reduce((sum, job) => sum + job.days, 0)
        return Math.max(days, due - day) / importance
      }
      const taken = [0, 0]
      for (let day = 0; orders.some((_, at) => left(at).length > 0); day += 1) {
        const keys = orders.map((_, at) => keyOn(day, at))
        const waiting = [...orders.keys()].filter((at) => left(at).length > 0)
        for (const at of waiting.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0))) {
          const [job] = left(at)
          if (job === undefined || (ready[at] ?? 0) > day || (taken[job.machine] ?? 0) > day)
            continue
          found[at]?.push(day)
          ready[at] = day + job.days
          taken[job.machine] = day + job.days
        }
      }
      expect(placedBy(starts.dispatched, orders)).toEqual(found)
    })
  })

  it("as today keeps every order that has room", () => {
    everySome((orders) => {
      const board = makeBoard(orders)
      const today = orders.map(({ from, jobs }) =>
        jobs.map((_, nth) => from + jobs.slice(0, nth).reduce((sum, job) => sum + job.days, 0))
      )
      const stays = by(orders, ({ due }) => due).filter((at) => {
        const { jobs } = orders[at]!
        const isFree = jobs.every((job, nth) => board.isFree(job, today[at]?.[nth] ?? 0))
        if (isFree) board.put(at, today[at] ?? [])
        return isFree
      })
      const placed = placedBy(starts.asToday, orders)
      for (const at of stays) expect(placed[at]).toEqual(today[at])
    })
  })

  it("keeps the order of steps, limits and room", () => {
    const placed: Record<string, number> = {}
    fc.assert(
      fc.property(
        crowdedShop,
        fc.constantFrom(...Object.entries(starts)),
        (made, [name, start]) => {
          const bounds = { today: made.today, frozen: {}, horizonDays: 90, mayStretch: false }
          const state = emptyState(makePlanningModel(made.plan, made.calendars, bounds))
          if (!start(state)) return
          placed[name] = (placed[name] ?? 0) + 1
          state.steps.forEach((step, at) => {
            const isFirst = state.firstStep.includes(at)
            const from = Math.max(state.model.span.first, step.from)
            const isShared = step.sharing !== null
            expect(startDay(state, at)).toBeGreaterThanOrEqual(from)
            expect(endDay(state, at)).toBeLessThanOrEqual(step.until)
            if (isFirst) return
            const before = endDay(state, at - 1) - Number(isShared)
            expect(startDay(state, at)).toBeGreaterThanOrEqual(before)
          })
          for (const [{ free }, rooms] of state.roomAtFirst)
            free.forEach((left, unit) => {
              left.forEach((room, place) => {
                expect(room).toBeGreaterThanOrEqual(Math.min(0, rooms[unit]?.[place] ?? 0))
              })
            })
          const score = scoreOf(state)
          restoreLayout(state, copiedLayout(state))
          expect(scoreOf(state)).toEqual(score)
        }
      ),
      { numRuns: runs(100) }
    )
    expect(Object.keys(placed).sort()).toEqual(Object.keys(starts).sort())
  })

  it("stops out of time, except for the one as today", () => {
    everySome((orders) => {
      for (const [name, start] of Object.entries(starts)) {
        const state = stateOf(orders)
        const isPlaced = state.model.orders.length === 0 || name === "asToday"
        expect(start(state, () => true)).toBe(isPlaced)
      }
    })
  })

  it("is the best of all by its objective", () => {
    const objectives: ReadonlyArray<Objective> = [
      ["lateness", "movedSteps"],
      ["tardiness"],
      ["waiting", "lateOrders"],
      ["movedSteps"]
    ]
    fc.assert(
      fc.property(machineOrders, fc.constantFrom(...objectives), (orders, objective) => {
        const each = Object.values(starts).map((start) => {
          const state = stateOf(orders)
          start(state)
          return valuesOf(state, objective)
        })
        const plan = planOfMachines(orders)
        const calendars = Result.getOrThrow(planCalendars(plan))
        const options = { today: MONDAY, objective, mayStretch: false }
        const { best, state } = firstPlans(plan, calendars, options)
        for (const values of each) expect(compareValues(best.values, values)).toBeLessThanOrEqual(0)
        expect(each).toContainEqual(best.values)
        expect(valuesOf(state, objective)).toEqual(best.values)
      }),
      { numRuns: runs(100) }
    )
  })
})
