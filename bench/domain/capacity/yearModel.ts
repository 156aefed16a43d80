import { fromHundredths } from "../../../packages/domain/src/kernel/quantity/index.ts"
import {
  fromEpochDay,
  LocalDate,
  toEpochDay
} from "../../../packages/domain/src/kernel/time/index.ts"
import {
  emptyPlan,
  type Plan,
  planWith
} from "../../../packages/domain/src/records/change/index.ts"
import type {
  AppointmentStatus,
  StepEvent
} from "../../../packages/domain/src/records/event/index.ts"
import type { Progress } from "../../../packages/domain/src/records/progress/index.ts"
import type { WorkOrder } from "../../../packages/domain/src/records/work-order/index.ts"
import {
  type PlanCalendars,
  planCalendars
} from "../../../packages/domain/src/rules/capacity/index.ts"
import { blockerRow, stepEventRow } from "../../../packages/domain/testing/eventRows.ts"
import {
  progressRow,
  shopRow,
  workOrderRow,
  workOrderStep
} from "../../../packages/domain/testing/rows.ts"
import { numbers } from "../placement/shopModel.ts"

export const YEAR = { start: LocalDate.make("2027-01-01"), end: LocalDate.make("2028-01-01") }
export const FIRST_DAY = toEpochDay(YEAR.start)
export const DAYS = toEpochDay(YEAR.end) - FIRST_DAY
export const PROGRESSES = 20
const STEPS = 10
const LONGEST = 4
const HOLIDAYS = [0, 88, 144, 181, 182, 249, 284, 358, 361, 362]

/** Events as numbers, sorted by start: the input of a hand-written sum. */
export interface YearModel {
  readonly events: number
  /** The work order and step number of each event. */
  readonly order: Int32Array
  readonly step: Uint8Array
  readonly progress: Uint8Array
  /** Days of the year from 0. */
  readonly start: Int32Array
  readonly end: Int32Array
  readonly hundredths: Int32Array
  /** Maximum of each progress in hundredths from Monday to Thursday; half on Fridays. */
  readonly maximum: Int32Array
  /** Minimum of any progress in hundredths. */
  readonly minimum: number
  /** 1 for worked days of the year. */
  readonly worked: Uint8Array
}

const isWorkedDay = (day: number): boolean =>
  (FIRST_DAY + day + 3) % 7 < 5 && !HOLIDAYS.includes(day)

const drawnSteps = (orders: number, next: () => number) =>
  Array.from({ length: orders }, (_, order) => {
    const hundredths = 50 + Math.floor(next() * 750)
    let end = Math.floor(next() * (DAYS - STEPS * LONGEST))
    return Array.from({ length: STEPS }, (_, step) => {
      const start = end
      end += 1 + Math.floor(next() * LONGEST)
      return { order, step, progress: Math.floor(next() * PROGRESSES), start, end, hundredths }
    })
  })
    .flat()
    .toSorted((a, b) => a.start - b.start)

/**
 * Consecutive steps of one to four days and up to eight hours, ten per order, over a year with ten
 * holidays. On average, the progresses have enough capacity.
 */
export const yearModel = (events: number): YearModel => {
  const next = numbers(events)
  const drawn = drawnSteps(events / STEPS, next)
  const worked = Uint8Array.from({ length: DAYS }, (_, day) => (isWorkedDay(day) ? 1 : 0))
  const workedDays = worked.reduce((sum, day) => sum + day, 0)
  const asked = drawn.reduce((sum, { hundredths }) => sum + hundredths, 0) / PROGRESSES / workedDays
  return {
    events,
    order: Int32Array.from(drawn, ({ order }) => order),
    step: Uint8Array.from(drawn, ({ step }) => step),
    progress: Uint8Array.from(drawn, ({ progress }) => progress),
    start: Int32Array.from(drawn, ({ start }) => start),
    end: Int32Array.from(drawn, ({ end }) => end),
    hundredths: Int32Array.from(drawn, ({ hundredths }) => hundredths),
    maximum: Int32Array.from({ length: PROGRESSES }, () =>
      Math.round(asked * (0.9 + next() * 0.4))
    ),
    minimum: Math.round(asked / 2),
    worked
  }
}

const readFromText = <T>(record: T): T => JSON.parse(JSON.stringify(record))

const statusOf = (event: number, begun: boolean): AppointmentStatus =>
  begun && event % 10 < 2 ? (event % 10 === 0 ? "Completed" : "Started") : "Pending"

const ordersOf = (model: YearModel): ReadonlyArray<WorkOrder> => {
  const eventOf = new Int32Array(model.events)
  for (let event = 0; event < model.events; event += 1)
    eventOf[(model.order[event] ?? 0) * STEPS + (model.step[event] ?? 0)] = event
  return Array.from({ length: model.events / STEPS }, (_, order) => {
    const hundredths = model.hundredths[eventOf[order * STEPS] ?? 0] ?? 0
    return workOrderRow(`order-${order}`, {
      values: [{ measureType: "TimePerWorkOrder", value: fromHundredths(hundredths) }],
      steps: Array.from({ length: STEPS }, (_, step) =>
        workOrderStep(
          `step-${order}-${step}`,
          `progress-${model.progress[eventOf[order * STEPS + step] ?? 0]}`
        )
      )
    })
  })
}

const eventsOf = (model: YearModel, begun: boolean): ReadonlyArray<StepEvent> =>
  Array.from({ length: model.events }, (_, event) =>
    stepEventRow(`event-${event}`, {
      status: statusOf(event, begun),
      workOrderId: `order-${model.order[event]}`,
      stepId: `step-${model.order[event]}-${model.step[event]}`,
      progressId: `progress-${model.progress[event]}`,
      startDate: fromEpochDay(FIRST_DAY + (model.start[event] ?? 0)),
      endDate: fromEpochDay(FIRST_DAY + (model.end[event] ?? 0))
    })
  )

const holidays = HOLIDAYS.map((day) =>
  blockerRow(`holiday-${day}`, {
    startDate: fromEpochDay(FIRST_DAY + day),
    endDate: fromEpochDay(FIRST_DAY + day + 1),
    scope: { wholeShop: true }
  })
)

const progressesOf = ({ maximum, minimum }: YearModel): ReadonlyArray<Progress> =>
  Array.from(maximum, (most, place) =>
    progressRow(`progress-${place}`, {
      capacities: [
        {
          measureType: "TimePerWorkOrder",
          min: fromHundredths(minimum),
          max: fromHundredths(most),
          weekdayMaxima: [{ weekday: 5, max: fromHundredths(most >> 1) }]
        }
      ]
    })
  )

/**
 * The events as plain records in order of time, each parsed from its own text like database rows.
 * With `begun`, a tenth is started and a tenth completed.
 */
export const yearPlan = (
  model: YearModel,
  begun = false
): { readonly plan: Plan; readonly calendars: PlanCalendars } => {
  const plan = planWith(emptyPlan, {
    shop: [shopRow()],
    progress: progressesOf(model),
    workOrder: ordersOf(model).map(readFromText),
    event: [...eventsOf(model, begun).map(readFromText), ...holidays]
  })
  const calendars = planCalendars(plan)
  if (calendars._tag === "Failure") throw calendars.failure
  return { plan, calendars: calendars.success }
}
