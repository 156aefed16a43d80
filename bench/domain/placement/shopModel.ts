import { type PlanCalendars, planCalendars } from "../../../packages/domain/src/capacity/index.ts"
import { emptyPlan, type Plan, planWith } from "../../../packages/domain/src/change/index.ts"
import { fromHundredths } from "../../../packages/domain/src/quantity/index.ts"
import type { Template } from "../../../packages/domain/src/template/index.ts"
import {
  addDays,
  fromEpochDay,
  type LocalDate,
  toEpochDay
} from "../../../packages/domain/src/time/index.ts"
import { stepEventRow } from "../../../packages/domain/testing/eventRows.ts"
import {
  progressRow,
  shopRow,
  workOrderRow,
  workOrderStep
} from "../../../packages/domain/testing/rows.ts"

/** How many progresses the steps of the model go through. */
export const PROGRESSES = 8
const TEMPLATES = 20
const FIRST_DUE = toEpochDay("2027-01-04" as LocalDate)
const DUE_DAYS = 365
const WORKED_DAYS = 261

/** Work orders as numbers: what a hand-written planner would be handed. */
export interface ShopModel {
  readonly orders: number
  readonly steps: number
  /** The epoch day that each order is due on; done before it. */
  readonly due: Int32Array
  /** Hundredths that each of its steps takes of a day. */
  readonly value: Int32Array
  /** Where the steps of each order begin in `progress`, and where the last ones end. */
  readonly firstStep: Int32Array
  readonly progress: Uint8Array
  /** Worked days that each step takes. */
  readonly days: Uint8Array
  /** How much each order weighs when it is late. */
  readonly importance: Uint8Array
  /** Hundredths that a day of each progress can take. */
  readonly maximum: Int32Array
}

/** A generator of numbers from 0 to 1 that always gives the same (mulberry32). */
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

/** Days of each step, from one to the longest; no number is drawn when all take one. */
const drawDays = (steps: number, longest: number, next: () => number): Uint8Array =>
  Uint8Array.from({ length: steps }, () => (longest === 1 ? 1 : 1 + Math.floor(next() * longest)))

/**
 * Orders of 20 templates of 6 to 8 one-day steps over 8 progresses, due over a year, of three
 * importances: the most important first, then by due date. `load` says how much of what the
 * progresses can take in that year the orders ask for. Steps take one day, or up to `longestStep`.
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

/** The first days of the plan's first Monday, where every step lies until it is planned. */
const occupiedFrom = (days: number) => {
  const startDate = "2026-11-16" as LocalDate
  return { startDate, endDate: addDays(startDate, days) }
}

/** The same work orders as plain records, with every step on its first day until it is planned. */
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

/** A template with a step at every progress, a day each, until the day of installation. */
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
