import fc from "fast-check"
import { addDays, type LocalDate } from "../src/kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../src/records/change/index.ts"
import { stepEventRow } from "./eventRows.ts"
import { progressRow, shopRow, workOrderRow, workOrderStep } from "./rows.ts"
import { MONDAY } from "./throughProgresses.ts"

const day = (days: number): LocalDate => addDays(MONDAY, days)

const QUARTERS = 32
/** An order of up to three steps with hours and days, and the room that is already taken. */
export const orderAlone = fc.record({
  steps: fc.array(
    fc
      .record({
        progress: fc.nat({ max: 2 }),
        quarters: fc.integer({ min: 0, max: 40 }),
        days: fc.integer({ min: 1, max: 2 })
      })
      .filter(({ days, quarters }) => quarters <= days * QUARTERS),
    { minLength: 1, maxLength: 3 }
  ),
  taken: fc.array(
    fc.record({
      progress: fc.nat({ max: 2 }),
      day: fc.nat({ max: 4 }),
      quarters: fc.integer({ min: 1, max: 32 })
    }),
    { maxLength: 6 }
  ),
  due: fc.integer({ min: 1, max: 5 })
})
export type OrderAlone = typeof orderAlone extends fc.Arbitrary<infer T> ? T : never

const QUARTERS_ON_FRIDAY = 20
const LOOKED_AT = 12

const sharesOf = (quarters: number, days: number): ReadonlyArray<number> => {
  const hundredths = quarters * 25
  const rest = hundredths % days
  return Array.from({ length: days }, (_, at) => (hundredths - rest) / days + (at < rest ? 1 : 0))
}

export const leastLate = ({ due, steps, taken }: OrderAlone): number => {
  const maximumOn = (at: number): number => (at % 5 === 4 ? QUARTERS_ON_FRIDAY : QUARTERS) * 25
  const free = (progress: number, at: number): number =>
    taken
      .filter((one) => one.progress === progress && one.day === at)
      .reduce((room, { quarters }) => room - quarters * 25, maximumOn(at))
  type Laid = ReadonlyArray<{ readonly at: number; readonly step: OrderAlone["steps"][number] }>
  const partsOn = (laid: Laid, day: number): ReadonlyArray<number> =>
    laid.flatMap(({ at, step }) => {
      const share = sharesOf(step.quarters, step.days)[day - at]
      return share === undefined ? [] : [share === 0 ? maximumOn(day) : share]
    })
  const isAllowed = (laid: Laid): boolean =>
    laid.every(({ at, step }, place) => {
      const fits = sharesOf(step.quarters, step.days).every(
        (share, day) => share === 0 || share <= free(step.progress, at + day)
      )
      const before = laid[place - 1]
      if (!fits || before === undefined) return fits
      const end = before.at + before.step.days
      if (at >= end) return true
      if (at < end - 1) return false
      const onThatDay = laid.filter((one) => one.at <= at && at < one.at + one.step.days)
      const isOnce = new Set(onThatDay.map((one) => one.step.progress)).size === onThatDay.length
      return isOnce && partsOn(laid, at).reduce((sum, part) => sum + part, 0) <= maximumOn(at)
    })
  const least = (laid: Laid): number => {
    const step = steps[laid.length]
    if (step === undefined) {
      const last = laid.at(-1)
      return last === undefined ? 0 : Math.max(0, last.at + last.step.days - due)
    }
    let found = Number.POSITIVE_INFINITY
    for (let at = 0; at + step.days <= LOOKED_AT; at += 1) {
      const next = [...laid, { at, step }]
      if (isAllowed(next)) found = Math.min(found, least(next))
    }
    return found
  }
  return least([])
}

export const workedDay = (days: number): LocalDate => day(days + 2 * Math.floor(days / 5))

/** The order as rows; taken room becomes orders with locked steps. */
export const planOfOrder = ({ due, steps, taken }: OrderAlone): Plan => {
  const value = (quarters: number) => [
    { measureType: "TimePerWorkOrder" as const, value: quarters / 4 }
  ]
  const kept = taken.map(({ day: at, progress, quarters }, place) => ({
    order: workOrderRow(`kept-${place}`, {
      steps: [
        workOrderStep(`kept-step-${place}`, `progress-${progress}`, { values: value(quarters) })
      ]
    }),
    event: stepEventRow(`kept-event-${place}`, {
      workOrderId: `kept-${place}`,
      stepId: `kept-step-${place}`,
      progressId: `progress-${progress}`,
      dateLocked: true,
      startDate: workedDay(at),
      endDate: addDays(workedDay(at), 1)
    })
  }))
  return planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [0, 1, 2].map((progress) =>
      progressRow(`progress-${progress}`, {
        capacities: [
          {
            measureType: "TimePerWorkOrder",
            min: null,
            max: QUARTERS / 4,
            weekdayMaxima: [{ weekday: 5, max: QUARTERS_ON_FRIDAY / 4 }]
          }
        ]
      })
    ),
    workOrder: [
      workOrderRow("order", {
        installationDate: workedDay(due),
        steps: steps.map(({ days, progress, quarters }, at) =>
          workOrderStep(`step-${at}`, `progress-${progress}`, {
            offsetDays: at - steps.length,
            numberOfDays: days,
            values: value(quarters)
          })
        )
      }),
      ...kept.map(({ order }) => order)
    ],
    event: [
      ...steps.map(({ days, progress }, at) =>
        stepEventRow(`event-${at}`, {
          workOrderId: "order",
          stepId: `step-${at}`,
          progressId: `progress-${progress}`,
          startDate: MONDAY,
          endDate: addDays(MONDAY, days)
        })
      ),
      ...kept.map(({ event }) => event)
    ]
  })
}
