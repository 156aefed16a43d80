import type { MeasuredValue, MeasureType } from "../src/kernel/quantity/index.ts"
import { type LocalDate, later, weekday } from "../src/kernel/time/index.ts"
import type { Plan } from "../src/records/change/index.ts"
import { naiveAddDays } from "./naiveCalendar.ts"
import { naiveDay } from "./naiveDay.ts"
import { naiveDaysOf, naiveProgressCalendar } from "./naivePlan.ts"

export interface NaiveStep {
  readonly progressId: string
  readonly days: number
  /** The merged values of the step and its work order. */
  readonly values: ReadonlyArray<MeasuredValue>
  readonly from: LocalDate
  readonly until: LocalDate
}

const hundredthsOf = (values: ReadonlyArray<MeasuredValue>, measureType: MeasureType): number =>
  Math.round((values.find((entry) => entry.measureType === measureType)?.value ?? 0) * 100)

/** The share of a place: one extra hundredth on the first places until the remainder is used. */
const dealt = (hundredths: number, days: number, place: number): number =>
  (hundredths - (hundredths % days)) / days + (place < hundredths % days ? 1 : 0)

/** The step's own values, and the work order's for all other measure types. */
export const naiveValues = (
  common: ReadonlyArray<MeasuredValue>,
  own: ReadonlyArray<MeasuredValue>
): ReadonlyArray<MeasuredValue> => [
  ...own,
  ...common.filter((entry) => !own.some(({ measureType }) => measureType === entry.measureType))
]

/** Reference implementation of the room that step events leave, day by day. */
export const naiveRoom = (plan: Plan) => {
  const kept = new Map<string, unknown>()
  const once = <T>(key: string, make: () => T): T => {
    if (!kept.has(key)) kept.set(key, make())
    return kept.get(key) as T
  }
  const calendarOf = (progressId: string) =>
    once(`calendar ${progressId}`, () => naiveProgressCalendar(plan, progressId))
  const loadOn = (progressId: string, measureType: MeasureType, date: LocalDate): number => {
    let load = 0
    for (const event of plan.event.values()) {
      if (event.eventType !== "StepEvent" || event.progressId !== progressId) continue
      if (event.status === "Completed") continue
      const workOrder = plan.workOrder.get(event.workOrderId)
      const step = workOrder?.steps.find(({ id }) => id === event.stepId)
      if (workOrder === undefined || step === undefined) continue
      const days = once(`days ${event.id}`, () =>
        naiveDaysOf(event)
          .filter(calendarOf(progressId).isWorked)
          .filter((day) => !event.daysOff.includes(day))
      )
      const place = (days.length === 0 ? [event.startDate] : days).indexOf(date)
      const values = naiveValues(workOrder.values, step.values)
      if (place >= 0)
        load += dealt(hundredthsOf(values, measureType), Math.max(1, days.length), place)
    }
    return load
  }
  const maximumOn = (progressId: string, measureType: MeasureType, date: LocalDate): number => {
    const day = naiveDay(plan, { kind: "progress", id: progressId }, date)
    const capacity = day.capacities.find((entry) => entry.measureType === measureType)
    const onWeekday = capacity?.weekdayMaxima.find((entry) => entry.weekday === weekday(date))
    const max = onWeekday?.max ?? capacity?.max ?? null
    if (max === null) return Number.POSITIVE_INFINITY
    const whole = Math.round(max * 100)
    const more = day.overtime.find((entry) => entry.measureType === measureType)?.more ?? 0
    const ordinary = day.length === 0 ? whole : Math.floor((whole * day.free) / day.length)
    return ordinary + Math.round(more * 100)
  }
  const freeOn = (progressId: string, measureType: MeasureType, date: LocalDate): number =>
    once(
      `${progressId} ${measureType} ${date}`,
      () => maximumOn(progressId, measureType, date) - loadOn(progressId, measureType, date)
    )
  /** The worked days of a step from `start`; null if that day is not worked. */
  const daysFrom = (step: NaiveStep, start: LocalDate): ReadonlyArray<LocalDate> | null => {
    const { isWorked } = calendarOf(step.progressId)
    if (!isWorked(start)) return null
    const days = [start]
    for (let day = naiveAddDays(start, 1); days.length < step.days; day = naiveAddDays(day, 1))
      if (isWorked(day)) days.push(day)
    return days
  }
  /** The largest excess over the maximum on the given days; 0 if there is none. */
  const worstExcess = (step: NaiveStep, days: ReadonlyArray<LocalDate>): number => {
    const excesses = step.values.flatMap(({ measureType }) =>
      days.map((day, place) => {
        const share = dealt(hundredthsOf(step.values, measureType), days.length, place)
        return share === 0 ? 0 : share - freeOn(step.progressId, measureType, day)
      })
    )
    return Math.max(0, ...excesses)
  }
  const placesOf = (step: NaiveStep): ReadonlyArray<ReadonlyArray<LocalDate>> => {
    const places: Array<ReadonlyArray<LocalDate>> = []
    for (let start = step.from; start < step.until; start = naiveAddDays(start, 1)) {
      const days = daysFrom(step, start)
      if (days !== null && (days.at(-1) ?? start) < step.until) places.push(days)
    }
    return places
  }
  const waysOf = (steps: ReadonlyArray<NaiveStep>): ReadonlyArray<ReadonlyArray<LocalDate>> => {
    const [step, ...rest] = steps
    if (step === undefined) return [[]]
    return placesOf(step)
      .filter((days) => worstExcess(step, days) <= 0)
      .flatMap((days) => {
        const end = naiveAddDays(days.at(-1) ?? step.from, 1)
        const following = rest.map((next) => ({ ...next, from: later(end, next.from) }))
        return waysOf(following).map((starts) => [days[0] ?? step.from, ...starts])
      })
  }
  return { calendarOf, freeOn, daysFrom, worstExcess, placesOf, waysOf }
}
