import fc from "fast-check"
import { addDays } from "../src/kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../src/records/change/index.ts"
import { stepEventRow } from "./eventRows.ts"
import { progressRow, shopRow, workOrderRow, workOrderStep } from "./rows.ts"
import { MONDAY } from "./throughProgresses.ts"

const HOURS = "TimePerWorkOrder" as const
const A_DAY = 8

export interface Job {
  readonly machine: number
  readonly days: number
}

export interface MachineOrder {
  readonly due: number
  readonly importance: number
  readonly jobs: ReadonlyArray<Job>
  /** The day on which its steps currently start, without gaps between them. */
  readonly from: number
}

export const machineOrders: fc.Arbitrary<ReadonlyArray<MachineOrder>> = fc.array(
  fc.record({
    due: fc.integer({ min: 0, max: 10 }),
    importance: fc.constantFrom(0.5, 1, 2),
    jobs: fc.array(fc.record({ machine: fc.nat(1), days: fc.integer({ min: 1, max: 2 }) }), {
      minLength: 1,
      maxLength: 3
    }),
    from: fc.nat(8)
  }),
  { minLength: 1, maxLength: 5 }
)

const idOf = (at: number): string => `order${at}`

export const planOfMachines = (orders: ReadonlyArray<MachineOrder>): Plan => {
  const week = { includeSaturday: true, includeSunday: true }
  const capacities = [{ measureType: HOURS, min: null, max: A_DAY, weekdayMaxima: [] }]
  return planWith(emptyPlan, {
    shop: [shopRow(week)],
    progress: [0, 1].map((machine) => progressRow(`machine${machine}`, { ...week, capacities })),
    workOrder: orders.map(({ due, importance, jobs }, at) =>
      workOrderRow(idOf(at), {
        installationDate: addDays(MONDAY, due),
        importance,
        steps: jobs.map(({ days, machine }, nth) =>
          workOrderStep(`${idOf(at)}-${nth}`, `machine${machine}`, {
            numberOfDays: days,
            values: [{ measureType: HOURS, value: A_DAY * days }]
          })
        )
      })
    ),
    event: orders.flatMap(({ from, jobs }, at) =>
      jobs.map(({ days, machine }, nth) => {
        const before = jobs.slice(0, nth).reduce((sum, job) => sum + job.days, 0)
        return stepEventRow(`event-${at}-${nth}`, {
          workOrderId: idOf(at),
          stepId: `${idOf(at)}-${nth}`,
          progressId: `machine${machine}`,
          startDate: addDays(MONDAY, from + before),
          endDate: addDays(MONDAY, from + before + days)
        })
      })
    )
  })
}
