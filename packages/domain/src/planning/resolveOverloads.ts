import { isWorked, workedDays } from "../calendar/index.ts"
import {
  calendarOf,
  makeLoadTable,
  type Overload,
  overloadsOf,
  type PlanCalendars,
  resourceKey
} from "../capacity/index.ts"
import {
  applyChanges,
  type ChangeSet,
  changed,
  type Plan,
  type RowChange
} from "../change/index.ts"
import { eventDays, type StepEvent } from "../event/index.ts"
import { HORIZON_DAYS } from "../placement/index.ts"
import { onDays } from "../proposal/index.ts"
import { fromHundredths, toHundredths } from "../quantity/index.ts"
import {
  addDays,
  type DateRange,
  fromEpochDay,
  type LocalDate,
  toEpochDay,
  weekday
} from "../time/index.ts"
import { type Eased, easeLanes, type Lying } from "./easeLanes.ts"
import type { Frozen } from "./Frozen.ts"
import { makePlanningModel } from "./makePlanningModel.ts"
import { openedDay } from "./openedDay.ts"
import type { PlanningModel } from "./PlanningModel.ts"
import { proposalOf } from "./proposalOf.ts"
import type { Remedy, Resolution, Unresolved } from "./Resolution.ts"
import { emptyState, placeOrder } from "./ShopState.ts"

/** How overloads are resolved. */
export interface ResolveOptions {
  /** No step is placed before this day. */
  readonly today: LocalDate
  readonly frozen?: Frozen
  /** How many ways of choosing who stays are tried. */
  readonly iterations?: number
  readonly seed?: number
}

const DEFAULT_ITERATIONS = 300
/** How many are tried with a Saturday that may be opened. */
const ITERATIONS_WITH_A_SATURDAY = 20
const SATURDAY = 6
/** How many weeks around an overload a free Saturday is looked for. */
const WEEKS_TO_OPEN = 2

/** The overloads of progresses on some days, not before today. */
const overloadsIn = (
  plan: Plan,
  calendars: PlanCalendars,
  days: DateRange,
  today: LocalDate
): ReadonlyArray<Overload> =>
  overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values()), days).filter(
    ({ date, resource }) => resource.kind === "progress" && date >= today
  )

const keyOf = ({ date, measureType, resource }: Overload): string =>
  `${resourceKey(resource)} ${measureType} ${date}`

/**
 * Whether a step lies where it could be put: from today on, from a worked day to a worked day, or on
 * closed days alone. Others are left to those who put them there.
 */
const isPlaceable = (calendars: PlanCalendars, event: StepEvent, today: LocalDate): boolean => {
  const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
  const { end, start } = eventDays(event)
  const [first, last] = [isWorked(calendar, start), isWorked(calendar, addDays(end, -1))]
  return start >= today && ((first && last) || workedDays(calendar, start, end) === 0)
}

/** The events that lie on an overload and may be moved. */
const touching = (
  plan: Plan,
  calendars: PlanCalendars,
  overloads: ReadonlyArray<Overload>,
  today: LocalDate
): ReadonlySet<string> =>
  new Set(
    [...plan.event.values()].flatMap((event) => {
      if (event.eventType !== "StepEvent" || !isPlaceable(calendars, event, today)) return []
      const { end, start } = eventDays(event)
      const isTouched = overloads.some(
        ({ date, resource }) =>
          resource.kind === "progress" &&
          resource.id === event.progressId &&
          start <= date &&
          date < end
      )
      return isTouched ? [event.id] : []
    })
  )

const changesOf = (plan: Plan, model: PlanningModel, eased: Eased): ChangeSet =>
  model.orders.flatMap(({ steps }, order) =>
    steps.flatMap((step, at): ReadonlyArray<RowChange> => {
      const place = eased.places[order]?.[at]
      const event = plan.event.get(step.eventId) as StepEvent
      if (place === undefined || place === step.placeToday) return []
      const after = onDays(event, {
        start: fromEpochDay(step.lane.dayOf[place] as number),
        end: fromEpochDay((step.lane.dayOf[place + step.days - 1] as number) + 1)
      })
      return [changed("event", event, after, { _tag: "Requested" })]
    })
  )

interface Tried {
  readonly eased: Eased
  readonly changes: ChangeSet
}

const tried = (
  plan: Plan,
  calendars: PlanCalendars,
  { today, frozen = {}, iterations = DEFAULT_ITERATIONS, seed = 1 }: ResolveOptions,
  touched: ReadonlySet<string>,
  movable: (event: StepEvent) => boolean
): Tried => {
  const model = makePlanningModel(plan, calendars, {
    today,
    frozen,
    horizonDays: HORIZON_DAYS,
    mayStretch: false,
    movable
  })
  const lying: Lying = {
    daysToday: ({ eventId }) => {
      const { end, start } = eventDays(plan.event.get(eventId) as StepEvent)
      return { start: toEpochDay(start), end: toEpochDay(end) }
    },
    isTouched: ({ eventId }) => touched.has(eventId)
  }
  const eased = easeLanes(model, lying, { iterations, seed })
  return { eased, changes: changesOf(plan, model, eased) }
}

/** Moves what lies on the overloads; where that does not suffice, whole orders of which a step does. */
const resolvingChanges = (
  plan: Plan,
  calendars: PlanCalendars,
  overloads: ReadonlyArray<Overload>,
  options: ResolveOptions
): ChangeSet => {
  const events = touching(plan, calendars, overloads, options.today)
  const near = tried(plan, calendars, options, events, ({ id }) => events.has(id))
  if (leftOver(plan, calendars, overloads, near.changes).length === 0) return near.changes
  const orders = new Set([...events].map((id) => (plan.event.get(id) as StepEvent).workOrderId))
  const far = tried(
    plan,
    calendars,
    options,
    events,
    (event) => orders.has(event.workOrderId) && isPlaceable(calendars, event, options.today)
  )
  const excess = (changes: ChangeSet): number =>
    leftOver(plan, calendars, overloads, changes).reduce(
      (sum, { totalValue, capacity }) => sum + totalValue - capacity,
      0
    )
  return excess(far.changes) < excess(near.changes) ? far.changes : near.changes
}

/** Of some overloads, those that are still there after changes, as they then are. */
const leftOver = (
  plan: Plan,
  calendars: PlanCalendars,
  overloads: ReadonlyArray<Overload>,
  changes: ChangeSet
): ReadonlyArray<Overload> => {
  const after = applyChanges(plan, changes)
  const keys = new Set(overloads.map(keyOf))
  const table = makeLoadTable(after, calendars, after.event.values())
  return overloadsOf(calendars, table).filter((overload) => keys.has(keyOf(overload)))
}

const progressOf = ({ resource }: Overload): string => ("id" in resource ? resource.id : "")

const overtime = (overload: Overload): Remedy => ({
  _tag: "Overtime",
  progressId: progressOf(overload),
  measureType: overload.measureType,
  date: overload.date,
  more: fromHundredths(toHundredths(overload.totalValue) - toHundredths(overload.capacity))
})

/** The nearest Saturday that would let the overload be resolved, by resolving it again with it. */
const openDay = (
  plan: Plan,
  calendars: PlanCalendars,
  overload: Overload,
  options: ResolveOptions
): ReadonlyArray<Remedy> => {
  const { date, resource } = overload
  const nearest = addDays(date, SATURDAY - weekday(date))
  const saturdays = Array.from({ length: 2 * WEEKS_TO_OPEN }, (_, at) =>
    addDays(nearest, 7 * (at % 2 === 0 ? -(at / 2) : (at + 1) / 2))
  )
  for (const saturday of saturdays) {
    if (saturday < options.today) continue
    const opened = openedDay(calendars, resource, saturday)
    if (opened === null) continue
    const changes = resolvingChanges(plan, opened, [overload], {
      ...options,
      iterations: ITERATIONS_WITH_A_SATURDAY
    })
    if (leftOver(plan, opened, [overload], changes).length === 0)
      return [{ _tag: "OpenDay", progressId: progressOf(overload), date: saturday }]
  }
  return []
}

/** The order on the overload that would have to be the fewest days later, by planning it again beside all others. */
const orderLater = (
  plan: Plan,
  calendars: PlanCalendars,
  overload: Overload,
  { today, frozen = {} }: ResolveOptions
): ReadonlyArray<Remedy> => {
  const events = touching(plan, calendars, [overload], today)
  const orders = [
    ...new Set([...events].map((id) => (plan.event.get(id) as StepEvent).workOrderId))
  ].sort()
  const found = orders.flatMap((workOrderId) => {
    const model = makePlanningModel(plan, calendars, {
      today,
      frozen,
      horizonDays: HORIZON_DAYS,
      mayStretch: true,
      movable: (event) => event.workOrderId === workOrderId
    })
    const state = emptyState(model)
    if (model.orders.length === 0 || !placeOrder(state, 0, "latest")) return []
    const { changes } = proposalOf(plan, state, { iterations: 0, stopped: "iterations" })
    if (leftOver(plan, calendars, [overload], changes).length > 0) return []
    return [{ _tag: "OrderLater" as const, workOrderId, days: state.total.tardiness }]
  })
  return found.sort((a, b) => a.days - b.days).slice(0, 1)
}

/**
 * Moves as few steps as it finds necessary so that the progresses are no longer over on some days:
 * those that lie there, each as near as it can, or else the other steps of their orders with them. No
 * order becomes late, or later than it is, and no other day goes over. What cannot be resolved in this
 * way is named with what would: overtime, a Saturday, one order later, each tried on the plan as the
 * changes leave it. The same for the same plan, seed and iterations.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(emptyPlan))
 * const week = { start: LocalDate.make("2026-11-16"), end: LocalDate.make("2026-11-23") }
 * const { unresolved } = resolveOverloads(emptyPlan, calendars, week, { today: week.start })
 * unresolved // => []
 */
export const resolveOverloads = (
  plan: Plan,
  calendars: PlanCalendars,
  days: DateRange,
  options: ResolveOptions
): Resolution => {
  const overloads = overloadsIn(plan, calendars, days, options.today)
  if (overloads.length === 0) return { changes: [], resolved: [], unresolved: [] }
  const changes = resolvingChanges(plan, calendars, overloads, options)
  const left = leftOver(plan, calendars, overloads, changes)
  const after = applyChanges(plan, changes)
  const leftKeys = new Set(left.map(keyOf))
  return {
    changes,
    resolved: overloads.filter((overload) => !leftKeys.has(keyOf(overload))),
    unresolved: left.map(
      (overload): Unresolved => ({
        overload,
        remedies: [
          overtime(overload),
          ...openDay(after, calendars, overload, options),
          ...orderLater(after, calendars, overload, options)
        ]
      })
    )
  }
}
