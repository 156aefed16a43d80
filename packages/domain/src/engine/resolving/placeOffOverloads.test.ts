import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Job,
  type MachineOrder,
  MONDAY,
  machineOrders,
  planOfMachines,
  runs,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, daysBetween } from "../../kernel/time/index.ts"
import { applyChanges, type Plan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { resolveOverloads } from "../planning/index.ts"

interface Taken {
  readonly machine: number
  readonly day: number
}

const LOOKED_AT = 14

const besideOthers = fc.record({
  order: machineOrders.map(([first]) => first as MachineOrder),
  taken: fc.uniqueArray(fc.record({ machine: fc.nat(1), day: fc.integer({ min: 0, max: 9 }) }), {
    maxLength: 7,
    selector: ({ day, machine }) => 100 * machine + day
  })
})

const planOf = (order: MachineOrder, taken: ReadonlyArray<Taken>): Plan =>
  planWith(planOfMachines([order]), {
    workOrder: taken.map((_, at) =>
      workOrderRow(`taken${at}`, {
        steps: [
          workOrderStep(`taken-step${at}`, `machine${taken[at]?.machine}`, {
            values: [{ measureType: "TimePerWorkOrder", value: 8 }]
          })
        ]
      })
    ),
    event: taken.map(({ day, machine }, at) =>
      stepEventRow(`taken-event${at}`, {
        workOrderId: `taken${at}`,
        stepId: `taken-step${at}`,
        progressId: `machine${machine}`,
        dateLocked: true,
        startDate: addDays(MONDAY, day),
        endDate: addDays(MONDAY, day + 1)
      })
    )
  })

const startsToday = ({ from, jobs }: MachineOrder): ReadonlyArray<number> =>
  jobs.map((_, nth) => from + jobs.slice(0, nth).reduce((sum, { days }) => sum + days, 0))

/** All placements on free days that end by the due day or the current end. */
const waysOf = (order: MachineOrder, taken: ReadonlyArray<Taken>) => {
  const today = startsToday(order)
  const isFree = ({ days, machine }: Job, from: number) =>
    taken.every((one) => one.machine !== machine || one.day < from || one.day >= from + days)
  const ends = order.jobs.map(({ days }, nth) => (today[nth] ?? 0) + days)
  const ways = (nth: number, ready: number): ReadonlyArray<ReadonlyArray<number>> => {
    const job = order.jobs[nth]
    if (job === undefined) return [[]]
    const isLate = (ends[nth] ?? 0) > order.due
    const last = (isLate ? Math.max(...ends) : order.due) - job.days
    return Array.from({ length: LOOKED_AT }, (_, day) => day)
      .filter((day) => day >= ready && day <= last && isFree(job, day))
      .flatMap((day) => ways(nth + 1, day + job.days).map((rest) => [day, ...rest]))
  }
  return ways(0, 0)
}

describe("an order on overloaded days", () => {
  it("moves with the fewest possible steps and stays in time", () => {
    const seen = { resolved: 0, left: 0, free: 0 }
    fc.assert(
      fc.property(besideOthers, ({ order, taken }) => {
        const plan = planOf(order, taken)
        const days = { start: MONDAY, end: addDays(MONDAY, LOOKED_AT) }
        const calendars = Result.getOrThrow(planCalendars(plan))
        const { changes, resolved, unresolved } = resolveOverloads(plan, calendars, days, {
          today: MONDAY
        })
        const today = startsToday(order)
        if (resolved.length + unresolved.length === 0) {
          seen.free += 1
          expect(changes).toEqual([])
          return
        }
        const ways = waysOf(order, taken)
        const movedIn = (way: ReadonlyArray<number>) =>
          way.filter((day, nth) => day !== today[nth]).length
        const after = applyChanges(plan, changes)
        const places = order.jobs.map((_, nth) =>
          daysBetween(MONDAY, after.event.get(`event-0-${nth}`)?.startDate ?? MONDAY)
        )
        if (ways.length === 0) seen.left += 1
        else {
          seen.resolved += 1
          expect(unresolved).toEqual([])
          expect(ways).toContainEqual(places)
          expect(movedIn(places)).toBe(Math.min(...ways.map(movedIn)))
        }
      }),
      { numRuns: runs(120) }
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
  })
})
