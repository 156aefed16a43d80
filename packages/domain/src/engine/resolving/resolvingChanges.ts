import { isWorked, workedDays } from "../../kernel/calendar/index.ts"
import { addDays, fromEpochDay, type LocalDate, toEpochDay } from "../../kernel/time/index.ts"
import { type ChangeSet, changed, type Plan, type RowChange } from "../../records/change/index.ts"
import { eventDays, type StepEvent } from "../../records/event/index.ts"
import { calendarOf, type Overload, type PlanCalendars } from "../../rules/capacity/index.ts"
import type { Frozen } from "../confirming/index.ts"
import { HORIZON_DAYS, NO_PLACE } from "../placement/index.ts"
import {
  makePlanningModel,
  onPlaces,
  type PlanningModel,
  partsByStep
} from "../shop-state/index.ts"
import { lateUntilIn } from "./lateSteps.ts"
import { leftOver, progressOf } from "./overloadsIn.ts"
import type { CurrentDays } from "./placeOffOverloads.ts"
import {
  type ResolvedProfiles,
  type ResolveSearchOptions,
  resolveProfiles
} from "./resolveProfiles.ts"

export interface ResolvingOptions extends ResolveSearchOptions {
  readonly today: LocalDate
  readonly frozen: Frozen
  readonly mayShareDays: boolean
  /** True if steps may be interrupted where other moves do not resolve all overloads. */
  readonly mayInterrupt: boolean
}

/**
 * True if planning could have placed the step as it is: from today on, from a worked day to a
 * worked day, or on closed days only. Other steps were placed by users and stay.
 */
const isPlaceable = (calendars: PlanCalendars, event: StepEvent, today: LocalDate): boolean => {
  const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
  const { end, start } = eventDays(event)
  const [first, last] = [isWorked(calendar, start), isWorked(calendar, addDays(end, -1))]
  return start >= today && ((first && last) || workedDays(calendar, start, end) === 0)
}

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

const changesOf = (plan: Plan, model: PlanningModel, eased: ResolvedProfiles): ChangeSet =>
  model.orders.flatMap(({ steps }, order) => {
    const places = eased.places[order]
    if (places === null || places === undefined) return []
    const parts = steps.map((step, at) => ({ step, place: places[at]!, days: step.days }))
    return partsByStep(parts).flatMap((own): ReadonlyArray<RowChange> => {
      if (own.every(({ place, step }) => place === step.placeToday)) return []
      const event = plan.event.get(own[0]!.step.eventId) as StepEvent
      return [changed("event", event, onPlaces(event, own), { _tag: "Requested" })]
    })
  })

export interface FoundChanges {
  readonly changes: ChangeSet
  readonly iterations: number
}

type IsEased = (progressId: string, date: LocalDate) => boolean

interface Way {
  readonly movable: (event: StepEvent) => boolean
  readonly mayInterrupt: boolean
}

function* tried(
  plan: Plan,
  calendars: PlanCalendars,
  { today, frozen, mayShareDays, ...search }: ResolvingOptions,
  { events, isToResolve }: { readonly events: ReadonlySet<string>; readonly isToResolve: IsEased },
  way: Way
): Generator<void, FoundChanges, void> {
  const model = makePlanningModel(plan, calendars, {
    today,
    frozen,
    horizonDays: HORIZON_DAYS,
    mayShareDays,
    mayStretch: false,
    mayStayOutOfOrder: true,
    ...way
  })
  const current: CurrentDays = {
    lateUntil: lateUntilIn(
      plan,
      model.orders.flatMap(({ steps }) => steps)
    ),
    daysToday: ({ days, eventId, profile, placeToday }) => {
      if (placeToday !== NO_PLACE)
        return { start: profile.dayOf[placeToday]!, end: profile.dayOf[placeToday + days - 1]! + 1 }
      const { end, start } = eventDays(plan.event.get(eventId)!)
      return { start: toEpochDay(start), end: toEpochDay(end) }
    },
    isTouched: ({ eventId, isPiece, profile, placeToday, progressId }) =>
      events.has(eventId) &&
      (!isPiece ||
        placeToday === NO_PLACE ||
        isToResolve(progressId, fromEpochDay(profile.dayOf[placeToday]!))),
    isToResolve: ({ profile, progressId }, place) =>
      isToResolve(progressId, fromEpochDay(profile.dayOf[place]!))
  }
  const eased = yield* resolveProfiles(model, current, search)
  return { changes: changesOf(plan, model, eased), iterations: eased.iterations }
}

/**
 * Moves the steps on the overloads; if that does not suffice, all steps of their orders. If
 * overloads still remain, tries the same with interruptions. No step moves unless an overload is
 * resolved.
 */
export function* resolvingChanges(
  plan: Plan,
  calendars: PlanCalendars,
  overloads: ReadonlyArray<Overload>,
  options: ResolvingOptions
): Generator<void, FoundChanges, void> {
  const events = touching(plan, calendars, overloads, options.today)
  const orders = new Set([...events].map((id) => (plan.event.get(id) as StepEvent).workOrderId))
  const overDays = new Set(overloads.map((overload) => `${progressOf(overload)} ${overload.date}`))
  const touched = {
    events,
    isToResolve: (progressId: string, date: LocalDate) => overDays.has(`${progressId} ${date}`)
  }
  const near = (event: StepEvent): boolean => events.has(event.id)
  const far = (event: StepEvent): boolean =>
    orders.has(event.workOrderId) && isPlaceable(calendars, event, options.today)
  const ways: ReadonlyArray<Way> = [
    { movable: near, mayInterrupt: false },
    { movable: far, mayInterrupt: false },
    ...(options.mayInterrupt
      ? [
          { movable: near, mayInterrupt: true },
          { movable: far, mayInterrupt: true }
        ]
      : [])
  ]
  let [best, fewest]: [ChangeSet, number] = [[], overloads.length]
  let made = 0
  for (const way of ways) {
    const { changes, iterations } = yield* tried(plan, calendars, options, touched, way)
    made += iterations
    const left = leftOver(plan, calendars, overloads, changes)
    if (left.length < fewest) [best, fewest] = [changes, left.length]
    if (left.length === 0) break
  }
  return { changes: best, iterations: made }
}
