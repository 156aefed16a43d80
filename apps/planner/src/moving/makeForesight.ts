import type { CalendarEvent, UserConfig } from "@atelier/contract"
import {
  addLoads,
  dayStatus,
  type EventLoad,
  type PlanCalendars,
  resourceKey
} from "@atelier/domain/capacity"
import { emptyPlan, planWith } from "@atelier/domain/change"
import type { Event, EventTime } from "@atelier/domain/event"
import { type Drag, dragLoads, dragReference, dragStep, moveQuestion } from "@atelier/domain/moving"
import { shortened } from "@atelier/domain/proposal"
import { fromHundredths, type Quantity, toHundredths } from "@atelier/domain/quantity"
import type { LocalDate } from "@atelier/domain/time"
import { seesCapacity } from "@atelier/domain/visibility"
import { namedOrders, type WorkOrder } from "@atelier/domain/work-order"
import { Result } from "effect"
import type { LoadsByDay, UnitLoad } from "../capacity/UnitLoad.ts"
import type { Crews } from "../plan/useReferenceData.ts"
import { type Choices, firstChoices, type ProposedOutcome } from "../proposal/Proposed.ts"
import type { Foreseen, Foresight } from "./Foreseen.ts"

interface ForeseenLoads {
  readonly loads: LoadsByDay
  /** True if a resource with increased load would be nearly full. */
  readonly isNear: boolean
}

const withLoad = (unit: UnitLoad, load: Quantity): UnitLoad => {
  const { max, min } = unit
  return { ...unit, load, status: dayStatus({ load, max, min, closed: max === 0 }) }
}

/** Computes the predicted loads of the changed days on screen, with all units of these days. */
const foreseenLoads = (now: LoadsByDay, changed: ReadonlyArray<EventLoad>): ForeseenLoads => {
  const loads = new Map<LocalDate, ReadonlyArray<UnitLoad>>()
  let isNear = false
  for (const { resource, measureType, date, hundredths } of changed) {
    const units = loads.get(date) ?? now.get(date)
    if (units === undefined) continue
    const key = resourceKey(resource)
    const load = fromHundredths(hundredths)
    loads.set(
      date,
      units.map((unit) => {
        if (unit.measureType !== measureType || resourceKey(unit.resource) !== key) return unit
        const after = withLoad(unit, load)
        isNear ||= after.status === "near" && load > unit.load
        return after
      })
    )
  }
  return { loads, isNear }
}

export interface MoveStart {
  readonly entry: CalendarEvent
  readonly order: { readonly workOrder: WorkOrder; readonly events: ReadonlyArray<Event> }
  readonly calendars: PlanCalendars
  readonly crews: Crews
  readonly user: UserConfig
  readonly loads: LoadsByDay
}

const toEventLoads = (loads: LoadsByDay): ReadonlyArray<EventLoad> =>
  [...loads].flatMap(([date, units]) =>
    units
      .filter(({ load }) => load > 0)
      .map(({ resource, measureType, load }) => ({
        resource,
        measureType,
        date,
        hundredths: toHundredths(load),
        closed: false
      }))
  )

const proposeMove = (drag: Drag, event: Event, time: EventTime, choices: Choices) =>
  event.eventType === "StepEvent"
    ? dragStep(drag, {
        eventId: event.id,
        time,
        appointmentsToMove: choices.appointmentsToMove,
        breakLinkToReferenceDate: false
      })
    : dragReference(drag, { eventId: event.id, time, moveBrokenLink: choices.moveBrokenLink })

/**
 * Creates a prediction of an event's moves from the data on screen and its work order. It applies
 * the server's rules to the part of the plan that the user may see. Loads are known only for the
 * days on screen.
 */
export const makeForesight = ({
  entry: { event },
  order,
  calendars,
  crews,
  user,
  loads
}: MoveStart): Foresight => {
  const plan = planWith(emptyPlan, {
    shop: [user.shop],
    progress: crews.progresses,
    shipper: crews.shippers,
    installer: crews.installers,
    workOrder: [order.workOrder],
    event: order.events.some(({ id }) => id === event.id) ? order.events : [...order.events, event]
  })
  const drag: Drag = { plan, calendars, loads: addLoads(new Map(), toEventLoads(loads)) }
  return (time, chosen) => {
    const question = moveQuestion(plan, calendars, { eventId: event.id, time })
    const choices = chosen ?? firstChoices({ question })
    const proposal = proposeMove(drag, event, time, choices)
    if (Result.isFailure(proposal)) return null
    const { overloads, ...rest } = proposal.success
    const outcome: ProposedOutcome = {
      success: true,
      changeId: null,
      question,
      ...shortened({
        ...rest,
        overloads: overloads.filter(({ resource }) => seesCapacity(user, resource))
      }),
      orders: namedOrders(plan.workOrder, [...plan.workOrder.keys()])
    }
    const changed = foreseenLoads(loads, dragLoads(drag, outcome.changes))
    return { choices, outcome, loads: changed.loads, fit: fitOf(outcome, changed.isNear) }
  }
}

const fitOf = ({ overloads }: ProposedOutcome, isNear: boolean): Foreseen["fit"] =>
  overloads.length > 0 ? "over" : isNear ? "near" : "ok"
