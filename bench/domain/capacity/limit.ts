import { toEpochDay } from "../../../packages/domain/src/kernel/time/index.ts"
import type { Plan } from "../../../packages/domain/src/records/change/index.ts"
import { DAYS, FIRST_DAY, PROGRESSES, type YearModel } from "./yearModel.ts"

const FRIDAY = 4
const CLOSED = 0
const UNDER = 1
const OK = 2
const NEAR = 3
const OVER = 4

export const statuses = ["closed", "under", "ok", "near", "over"] as const

/** Worked days of the year before each day, with an additional entry for the end. */
export const workedBeforeDay = ({ worked }: YearModel): Int32Array => {
  const before = new Int32Array(DAYS + 1)
  for (let day = 0; day < DAYS; day += 1) before[day + 1] = before[day]! + worked[day]!
  return before
}

export interface YearLoads {
  readonly loads: Int32Array
  readonly status: Uint8Array
}

const addShares = (model: YearModel, before: Int32Array, loads: Int32Array): void => {
  const { events, progress, start, end, hundredths, worked } = model
  for (let event = 0; event < events; event += 1) {
    const from = start[event]!
    const value = hundredths[event]!
    const row = progress[event]! * DAYS
    const days = before[end[event]!]! - before[from]!
    if (days === 0) {
      loads[row + from] = loads[row + from]! + value
      continue
    }
    const share = (value / days) | 0
    let extra = value - share * days
    for (let day = from, left = days; left > 0; day += 1) {
      if (worked[day] === 0) continue
      loads[row + day] = loads[row + day]! + share + (extra > 0 ? 1 : 0)
      extra -= 1
      left -= 1
    }
  }
}

const statusOf = (load: number, minimum: number, maximum: number): number => {
  if (load > maximum) return OVER
  if (load < minimum) return UNDER
  return load > 0 && load * 10 >= maximum * 9 ? NEAR : OK
}

/** The minimum of work: shares each value over its worked days and compares each day. */
export const limitYear = (model: YearModel, before: Int32Array): YearLoads => {
  const loads = new Int32Array(PROGRESSES * DAYS)
  const status = new Uint8Array(PROGRESSES * DAYS)
  addShares(model, before, loads)
  const { worked, maximum, minimum } = model
  for (let progress = 0; progress < PROGRESSES; progress += 1) {
    const most = maximum[progress]!
    const onFriday = most >> 1
    let weekday = (FIRST_DAY + 3) % 7
    for (let day = 0, at = progress * DAYS; day < DAYS; day += 1, at += 1) {
      const load = loads[at]!
      const least = Math.min(minimum, weekday === FRIDAY ? onFriday : most)
      if (worked[day] === 0) status[at] = load > 0 ? OVER : CLOSED
      else status[at] = statusOf(load, least, weekday === FRIDAY ? onFriday : most)
      weekday = weekday === 6 ? 0 : weekday + 1
    }
  }
  return { loads, status }
}

/** The minimum of reading from plain records before {@link limitYear} can start. */
export const readEvents = (model: YearModel, { event: events, workOrder }: Plan): YearModel => {
  const progress = new Uint8Array(model.events)
  const start = new Int32Array(model.events)
  const end = new Int32Array(model.events)
  const hundredths = new Int32Array(model.events)
  const numbers = new Map(
    Array.from({ length: PROGRESSES }, (_, number) => [`progress-${number}`, number])
  )
  let at = 0
  for (const event of events.values()) {
    if (event.eventType !== "StepEvent" || event.status === "Completed") continue
    const order = workOrder.get(event.workOrderId)
    if (order === undefined) continue
    for (const step of order.steps) {
      if (step.id !== event.stepId) continue
      const values = step.values.length > 0 ? step.values : order.values
      progress[at] = numbers.get(event.progressId) ?? 0
      start[at] = toEpochDay(event.startDate) - FIRST_DAY
      end[at] = toEpochDay(event.endDate) - FIRST_DAY
      for (const { measureType, value } of values)
        if (measureType === "TimePerWorkOrder") hundredths[at] = Math.round(value * 100)
      at += 1
      break
    }
  }
  return { ...model, events: at, progress, start, end, hundredths }
}
