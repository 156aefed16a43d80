import { Result } from "effect"
import { addDays } from "../../src/kernel/time/index.ts"
import type { Plan } from "../../src/records/change/index.ts"
import {
  type BlockerEvent,
  type Event,
  type EventTime,
  noScope,
  timeOf,
  withStartDate
} from "../../src/records/event/index.ts"
import { ReferenceDate } from "../../src/records/progress/index.ts"
import { changeBlocker, createBlocker } from "../../src/rules/closing/index.ts"
import { changeStepDetails, duplicateVisit } from "../../src/rules/event-details/index.ts"
import { moveEvents } from "../../src/rules/moving/index.ts"
import { carriedDate, type Proposal } from "../../src/rules/proposal/index.ts"
import type { ActionOf } from "./Action.ts"
import { dayOf, timeFromText } from "./dayText.ts"
import { amounts, idOf, orderNamed, stepNamed } from "./Given.ts"

export type Decision = Result.Result<Proposal, { readonly _tag: string }>

export const mainEvent = (plan: Plan, order: string, what: ReferenceDate): Event => {
  const { id } = orderNamed(plan, order)
  for (const event of plan.event.values())
    if ("isMainEvent" in event && event.isMainEvent && event.workOrderId === id)
      if (carriedDate[event.eventType] === what) return event
  throw new Error(`there is no ${what} of ${order}`)
}

export const closureNamed = (plan: Plan, name: string): BlockerEvent => {
  for (const event of plan.event.values())
    if (event.eventType === "BlockerEvent" && event.title === name) return event
  throw new Error(`there is no closure ${name}`)
}

/** A start alone keeps the length in days; a range replaces the whole time. */
export const movedTo = (event: Event, to: string): EventTime => {
  return to.includes(" to ") ? timeFromText(to) : withStartDate(timeOf(event), dayOf(to))
}

const isDate = (what: string): what is ReferenceDate =>
  ReferenceDate.literals.some((date) => date === what)

const moveSeveral = (plan: Plan, action: ActionOf<"move several">): Decision =>
  moveEvents(plan, {
    moves: action.moves.map(({ what, of, to }) => {
      const event = isDate(what) ? mainEvent(plan, of, what) : stepNamed(plan, of, what)
      return { eventId: event.id, time: movedTo(event, to) }
    }),
    moveBrokenLink: action["broken links"] === "follow",
    appointmentsToMove: action["later steps"] === "follow" ? [...plan.event.keys()] : []
  })

const changeStep = (plan: Plan, action: ActionOf<"change step">): Decision =>
  changeStepDetails(plan, {
    eventId: stepNamed(plan, action.of, action.step).id,
    time: {
      ...(action.starts === undefined ? {} : { startDate: dayOf(action.starts) }),
      ...(action["all day"] === undefined ? {} : { allDay: action["all day"] })
    },
    ...(action.values === undefined ? {} : { values: amounts(action.values) })
  })

const close = (plan: Plan, { name, days, only }: ActionOf<"close">): Decision => {
  const scope = { ...noScope, wholeShop: only === undefined, progressIds: (only ?? []).map(idOf) }
  const intent = { title: name, comment: "", scope, time: timeFromText(days) }
  return Result.map(
    createBlocker(plan, intent, { newId: () => idOf(name) }),
    ({ proposal }) => proposal
  )
}

export const calendarAction = (
  plan: Plan,
  action: ActionOf<"move several" | "change step" | "visit again" | "close" | "end closure">
): Decision => {
  switch (action.do) {
    case "move several":
      return moveSeveral(plan, action)
    case "change step":
      return changeStep(plan, action)
    case "visit again": {
      const eventId = mainEvent(plan, action.of, action.what).id
      const time = { startDate: dayOf(action.on) }
      const made = duplicateVisit(plan, { eventId, time }, { newId: () => `${eventId}-again` })
      return Result.map(made, ({ proposal }) => proposal)
    }
    case "close":
      return close(plan, action)
    case "end closure": {
      const endDate = addDays(dayOf(action.last), 1)
      return changeBlocker(plan, { eventId: closureNamed(plan, action.name).id, time: { endDate } })
    }
  }
}
