import { fromHundredths } from "../../../packages/domain/src/kernel/quantity/index.ts"
import {
  addDays,
  fromEpochDay,
  LocalDate,
  toEpochDay
} from "../../../packages/domain/src/kernel/time/index.ts"
import {
  emptyPlan,
  type Plan,
  planWith
} from "../../../packages/domain/src/records/change/index.ts"
import type { Template } from "../../../packages/domain/src/records/template/index.ts"
import {
  type PlanCalendars,
  planCalendars
} from "../../../packages/domain/src/rules/capacity/index.ts"
import { stepEventRow } from "../../../packages/domain/testing/eventRows.ts"
import {
  progressRow,
  shopRow,
  workOrderRow,
  workOrderStep
} from "../../../packages/domain/testing/rows.ts"

export const PROGRESSES = 8
const TEMPLATES = 20
const FIRST_DUE = toEpochDay(LocalDate.make("2027-01-04"))
const DUE_DAYS = 365
const WORKED_DAYS = 261

export interface ShopModel {
  readonly orders: number
  readonly steps: number
  /** Due day of each order as epoch day, exclusive. */
  readonly due: Int32Array
  /** Load of each step per day in hundredths. */
  readonly value: Int32Array
  /** Index in `progress` of the first step of each order, and the end of the last one. */
  readonly firstStep: Int32Array
  readonly progress: Uint8Array
  /** Duration of each step in worked days. */
  readonly days: Uint8Array
  /** Weight of each order's tardiness. */
  readonly importance: Uint8Array
  /** Daily maximum of each progress in hundredths. */
  readonly maximum: Int32Array
}

/** A deterministic generator of numbers from 0 to 1 (mulberry32). */
export const numbers = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const templatesOf = (next: () => number): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: TEMPLATES }, () => {
    const progresses = Array.from({ length: PROGRESSES }, (_, progress) => progress)
    for (let left = Math.floor(next() * 3); left > 0; left -= 1)
      progresses.splice(Math.floor(next() * progresses.length), 1)
    return progresses
  })

/** Durations from one to the longest; draws no number if all take one day. */
const drawDays = (steps: number, longest: number, next: () => number): Uint8Array =>
  Uint8Array.from({ length: steps }, () => (longest === 1 ? 1 : 1 + Math.floor(next() * longest)))

/**
 * Orders of 20 templates with 6 to 8 steps over 8 progresses, due over a year, with three weights:
 * highest weight first, then by due date. `load`: ratio of load to capacity in that year. Steps
 * take one day, or up to `longestStep`.
 */
export const shopModel = (orders: number, load: number, longestStep = 1): ShopModel => {
  const next = numbers(orders)
  const templates = templatesOf(next)
  const drawn = Array.from({ length: orders }, () => ({
    importance: 1 + Math.floor(next() * 3),
    due: FIRST_DUE + Math.floor(next() * DUE_DAYS),
    value: 50 + Math.floor(next() * 750),
    steps: templates[Math.floor(next() * TEMPLATES)] ?? []
  })).toSorted((a, b) => b.importance - a.importance || a.due - b.due)
  const firstStep = new Int32Array(orders + 1)
  drawn.forEach(({ steps }, order) => {
    firstStep[order + 1] = (firstStep[order] ?? 0) + steps.length
  })
  const asked = new Float64Array(PROGRESSES)
  for (const { steps, value } of drawn)
    for (const progress of steps) asked[progress] = (asked[progress] ?? 0) + value
  return {
    orders,
    steps: firstStep[orders] ?? 0,
    due: Int32Array.from(drawn, ({ due }) => due),
    value: Int32Array.from(drawn, ({ value }) => value),
    firstStep,
    progress: Uint8Array.from(drawn.flatMap(({ steps }) => [...steps])),
    days: drawDays(drawn.flatMap(({ steps }) => [...steps]).length, longestStep, next),
    importance: Uint8Array.from(drawn, ({ importance }) => importance),
    maximum: Int32Array.from(asked, (hundredths) =>
      Math.max(800, Math.ceil(hundredths / WORKED_DAYS / load))
    )
  }
}

/** Days of a step from the plan's first Monday, where unscheduled steps are. */
const occupiedFrom = (days: number) => {
  const startDate = LocalDate.make("2026-11-16")
  return { startDate, endDate: addDays(startDate, days) }
}

/** The work orders as plain records, with all steps on their first day. */
export const planOf = (
  model: ShopModel
): { readonly plan: Plan; readonly calendars: PlanCalendars } => {
  const workOrder = Array.from({ length: model.orders }, (_, order) => {
    const dueDate = fromEpochDay(model.due[order] ?? 0)
    const progresses = model.progress.subarray(model.firstStep[order], model.firstStep[order + 1])
    return workOrderRow(`order-${order}`, {
      installationDate: dueDate,
      importance: model.importance[order] ?? 1,
      values: [{ measureType: "TimePerWorkOrder", value: fromHundredths(model.value[order] ?? 0) }],
      steps: Array.from(progresses, (progress, place) =>
        workOrderStep(`step-${order}-${place}`, `progress-${progress}`, {
          offsetDays: place - progresses.length,
          numberOfDays: model.days[(model.firstStep[order] ?? 0) + place] ?? 1
        })
      )
    })
  })
  const event = workOrder.flatMap(({ id, steps }) =>
    steps.map((step) =>
      stepEventRow(`event-${step.id}`, {
        workOrderId: id,
        stepId: step.id,
        progressId: step.progressId,
        ...occupiedFrom(step.numberOfDays)
      })
    )
  )
  const progress = Array.from(model.maximum, (maximum, place) =>
    progressRow(`progress-${place}`, {
      capacities: [
        {
          measureType: "TimePerWorkOrder",
          min: null,
          max: fromHundredths(maximum),
          weekdayMaxima: []
        }
      ]
    })
  )
  const plan = planWith(emptyPlan, { shop: [shopRow()], progress, workOrder, event })
  const calendars = planCalendars(plan)
  if (calendars._tag === "Failure") throw calendars.failure
  return { plan, calendars: calendars.success }
}

export const throughEveryProgress: Template = {
  id: "template",
  version: 1,
  name: "Every progress",
  steps: Array.from({ length: PROGRESSES }, (_, place) => ({
    id: `step-${place}`,
    progressId: `progress-${place}`,
    referenceDate: "installation",
    linked: true,
    offsetDays: place - PROGRESSES,
    numberOfDays: 1
  }))
}
