/**
 * What the plan says day by day, as the product describes it: slow, plain, and written apart from
 * what places steps, for the second opinion on it.
 */
import type { ChangeSet, Plan } from "../change/index.ts"
import type { BlockerEvent, Event, StepEvent } from "../event/index.ts"
import { SHOP_ID } from "../resource/index.ts"
import { addDays, type LocalDate, minutesOfDay, weekday } from "../time/index.ts"

/** A civil day. */
export type Day = LocalDate

/** The days that an event touches, one by one. */
export const daysOf = (
  event: Pick<StepEvent, "startDate" | "endDate" | "allDay">
): ReadonlyArray<Day> => {
  const days: Array<Day> = []
  const last = event.allDay ? addDays(event.endDate, -1) : event.endDate
  for (let day = event.startDate; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The day after the last one of an event. */
export const endOf = (event: Pick<Event, "endDate" | "allDay">): Day =>
  event.allDay ? event.endDate : addDays(event.endDate, 1)

/** Whose days are looked at. */
export type Whose =
  | { readonly kind: "shop" | "production" }
  | { readonly kind: "progress" | "installer" | "shipper"; readonly id: string }

const blocks = ({ scope }: BlockerEvent, whose: Whose): boolean => {
  if (scope.wholeShop) return true
  switch (whose.kind) {
    case "shop":
      return false
    case "production":
      return scope.production
    case "progress":
      return scope.progressIds.includes(whose.id)
    case "installer":
      return scope.installerIds.includes(whose.id)
    case "shipper":
      return scope.shipperIds.includes(whose.id)
  }
}

/** What is known of the days of somebody, asked day by day. */
export const daysOfOne = (plan: Plan, whose: Whose) => {
  const shop = plan.shop.get(SHOP_ID)
  const row = "id" in whose ? plan[whose.kind].get(whose.id) : undefined
  const progress = row !== undefined && "openedDays" in row ? row : undefined
  const week = row ?? shop
  const capacities =
    whose.kind === "production" ? (shop?.productionCapacities ?? []) : (row?.capacities ?? [])
  const opens = shop === undefined ? 0 : minutesOfDay(shop.dayStartTime)
  const closes = shop === undefined ? 0 : minutesOfDay(shop.dayEndTime)
  const blockers = [...plan.event.values()].filter(
    (event): event is BlockerEvent => event.eventType === "BlockerEvent" && blocks(event, whose)
  )
  const blocksAllDay = (day: Day): boolean =>
    blockers.some(({ allDay, startDate, endDate }) => allDay && startDate <= day && day < endDate)
  /** Every minute of the working day that some blocker takes, one by one. */
  const minutesTaken = (day: Day): number => {
    const timed = blockers.flatMap((blocker) =>
      blocker.allDay || day < blocker.startDate || blocker.endDate < day ? [] : [blocker]
    )
    if (timed.length === 0) return 0
    let taken = 0
    for (let minute = opens; minute < closes; minute += 1) {
      const isTaken = timed.some(
        ({ startDate, startTime, endDate, endTime }) =>
          (startDate < day || minute >= minutesOfDay(startTime)) &&
          (day < endDate || minute < minutesOfDay(endTime))
      )
      if (isTaken) taken += 1
    }
    return taken
  }
  const reads = (day: Day): boolean => {
    const weekdayOfDay = weekday(day)
    const isOpened = progress?.openedDays.includes(day) === true
    if (weekdayOfDay === 6 && week?.includeSaturday !== true && !isOpened) return false
    if (weekdayOfDay === 7 && week?.includeSunday !== true && !isOpened) return false
    if (blocksAllDay(day)) return false
    return closes <= opens || minutesTaken(day) < closes - opens
  }
  const known = new Map<Day, boolean>()
  /** Each day is read once, however many steps lie on it. */
  const isWorked = (day: Day): boolean => {
    const answer = known.get(day) ?? reads(day)
    known.set(day, answer)
    return answer
  }
  const maximumOn = (day: Day, measureType: string): number => {
    const capacity = capacities.find((entry) => entry.measureType === measureType)
    if (capacity === undefined) return Number.POSITIVE_INFINITY
    if (!isWorked(day)) return 0
    const ofWeekday = capacity.weekdayMaxima.find((entry) => entry.weekday === weekday(day))
    const maximum = ofWeekday === undefined ? capacity.max : ofWeekday.max
    if (maximum === null) return Number.POSITIVE_INFINITY
    const hundredths = Math.round(maximum * 100)
    const more = progress?.overtime.find(
      (entry) => entry.date === day && entry.measureType === measureType
    )
    const extra = Math.round((more?.more ?? 0) * 100)
    if (closes <= opens) return hundredths + extra
    const free = closes - opens - minutesTaken(day)
    return Math.floor((hundredths * free) / (closes - opens)) + extra
  }
  return { isWorked, maximumOn }
}

/** What is known of the days of one progress. */
export const progressDays = (plan: Plan, progressId: string) =>
  daysOfOne(plan, { kind: "progress", id: progressId })

/** See {@link daysOfOne}. */
export type ProgressDays = ReturnType<typeof progressDays>

/** The days on which a step event is worked: those of its progress that are not off. */
export const workedOf = (
  event: StepEvent,
  isWorked: ProgressDays["isWorked"]
): ReadonlyArray<Day> =>
  daysOf(event).filter((day) => isWorked(day) && !event.daysOff.includes(day))

/** A whole number in so many parts, the first ones of which take what is left over. */
export const partOf = (whole: number, parts: number, place: number): number => {
  const rest = whole % parts
  return (whole - rest) / parts + (place < rest ? 1 : 0)
}

/** What a step event puts on each of its days, in hundredths. */
const sharesOf = (plan: Plan, event: StepEvent, { isWorked }: ProgressDays) => {
  const workOrder = plan.workOrder.get(event.workOrderId)
  const step = workOrder?.steps.find(({ id }) => id === event.stepId)
  if (workOrder === undefined || step === undefined) return []
  const worked = workedOf(event, isWorked)
  const days = worked.length === 0 ? [event.startDate] : worked
  const own = new Set(step.values.map(({ measureType }) => measureType))
  const values = [
    ...step.values,
    ...workOrder.values.filter(({ measureType }) => !own.has(measureType))
  ]
  return values.flatMap(({ measureType, value }) => {
    const hundredths = Math.round(value * 100)
    return days.map((day, place) => ({
      measureType,
      day,
      share: partOf(hundredths, days.length, place)
    }))
  })
}

/** What each day of a progress carries, as `measure type, day` and hundredths. */
export const loadsOf = (plan: Plan, progressId: string, days: ProgressDays) => {
  const loads = new Map<string, number>()
  for (const event of plan.event.values()) {
    if (event.eventType !== "StepEvent" || event.progressId !== progressId) continue
    if (event.status === "Completed") continue
    for (const { day, measureType, share } of sharesOf(plan, event, days)) {
      const key = `${measureType},${day}`
      loads.set(key, (loads.get(key) ?? 0) + share)
    }
  }
  return loads
}

/** A whole day, in the parts that steps take of one. */
export const PARTS_OF_A_DAY = 1_000_000

/**
 * How much a step event takes of a day: the most that its share takes of the maximum of its
 * progress for any measure type; the whole day where no maximum says how much.
 */
export const partOfDay = (plan: Plan, event: StepEvent, day: Day): number => {
  const days = progressDays(plan, event.progressId)
  const parts = sharesOf(plan, event, days)
    .filter((one) => one.day === day && one.share > 0)
    .map(({ measureType, share }) =>
      Math.floor((share * PARTS_OF_A_DAY) / days.maximumOn(day, measureType))
    )
    .filter((part) => part > 0)
  return parts.length === 0 ? PARTS_OF_A_DAY : Math.max(...parts)
}

/** The plan with its events as changes put them. */
export const withChanges = (plan: Plan, changes: ChangeSet): Plan => {
  const event = new Map(plan.event)
  for (const change of changes)
    if (change.table === "event" && change.after !== null) event.set(change.id, change.after)
  return { ...plan, event }
}
