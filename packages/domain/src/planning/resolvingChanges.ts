import { isWorked, workedDays } from "../calendar/index.ts"
import { calendarOf, type Overload, type PlanCalendars } from "../capacity/index.ts"
import { type ChangeSet, changed, type Plan, type RowChange } from "../change/index.ts"
import { eventDays, type StepEvent } from "../event/index.ts"
import { HORIZON_DAYS } from "../placement/index.ts"
import { onDays } from "../proposal/index.ts"
import { addDays, fromEpochDay, type LocalDate, toEpochDay } from "../time/index.ts"
import { type Eased, type EasingOptions, easeLanes } from "./easeLanes.ts"
import type { Frozen } from "./Frozen.ts"
import { makePlanningModel } from "./makePlanningModel.ts"
import { leftOver } from "./overloadsIn.ts"
import type { PlanningModel } from "./PlanningModel.ts"
import type { Lying } from "./placeEased.ts"

/** What bounds the moves, and how long they are looked for. */
export interface ResolvingOptions extends EasingOptions {
  readonly today: LocalDate
  readonly frozen: Frozen
  readonly mayShareDays: boolean
}

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
export const touching = (
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

function* tried(
  plan: Plan,
  calendars: PlanCalendars,
  { today, frozen, mayShareDays, ...search }: ResolvingOptions,
  touched: ReadonlySet<string>,
  movable: (event: StepEvent) => boolean
): Generator<void, Tried, void> {
  const model = makePlanningModel(plan, calendars, {
    today,
    frozen,
    horizonDays: HORIZON_DAYS,
    mayShareDays,
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
  const eased = yield* easeLanes(model, lying, search)
  return { eased, changes: changesOf(plan, model, eased) }
}

/** Moves what lies on the overloads; where that does not suffice, whole orders of which a step does. */
export function* resolvingChanges(
  plan: Plan,
  calendars: PlanCalendars,
  overloads: ReadonlyArray<Overload>,
  options: ResolvingOptions
): Generator<void, ChangeSet, void> {
  const events = touching(plan, calendars, overloads, options.today)
  const near = yield* tried(plan, calendars, options, events, ({ id }) => events.has(id))
  if (leftOver(plan, calendars, overloads, near.changes).length === 0) return near.changes
  const orders = new Set([...events].map((id) => (plan.event.get(id) as StepEvent).workOrderId))
  const far = yield* tried(
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
