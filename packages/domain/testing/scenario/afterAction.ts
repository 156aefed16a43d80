import { Result } from "effect"
import type { LocalDate } from "../../src/kernel/time/index.ts"
import { applyChanges, type ChangeSet, type Plan } from "../../src/records/change/index.ts"
import { planCalendars } from "../../src/rules/capacity/index.ts"
import {
  asksToCompletePrevious,
  completeEvent,
  startEvent
} from "../../src/rules/completing/index.ts"
import {
  deleteEvent,
  laterSteps,
  moveReference,
  moveStep,
  moveUserEvent,
  restoreLink
} from "../../src/rules/moving/index.ts"
import { createWorkOrder } from "../../src/rules/order-planning/index.ts"
import { type Proposal, stepIn, undoChange } from "../../src/rules/proposal/index.ts"
import { generateReviewList, type ReviewRow } from "../../src/rules/review-list/index.ts"
import type { Action } from "./Action.ts"
import { calendarAction, closureNamed, mainEvent, movedTo } from "./calendarAction.ts"
import { draftOf, stepNamed } from "./Given.ts"
import { workOrderAction } from "./workOrderAction.ts"

export interface ScenarioState {
  readonly plan: Plan
  readonly today: LocalDate
  readonly done: ReadonlyArray<ChangeSet>
  readonly proposal: Proposal | null
  readonly refused: string | null
  readonly rows: ReadonlyArray<ReviewRow> | null
  readonly asked: boolean | null
  readonly offered: ReadonlyArray<{ readonly step: string; readonly ticked: boolean }> | null
}

const nameOf = (plan: Plan, progressId: string): string =>
  plan.progress.get(progressId)?.name ?? progressId

const undone = ({ plan, done }: ScenarioState) => undoChange(plan, done.at(-1) ?? [])

const moveStepAction = (at: ScenarioState, action: Extract<Action, { do: "move step" }>) => {
  const { plan } = at
  const event = stepNamed(plan, action.of, action.step)
  const time = movedTo(event, action.to)
  const later = laterSteps(plan, { eventId: event.id, startDate: time.startDate })
  const offered = Result.getOrElse(later, () => [])
  const wanted = action.with ?? []
  const chosen = offered.filter(({ planned, preTicked }) =>
    wanted === "what is ticked"
      ? preTicked
      : wanted.includes(nameOf(plan, planned.event.progressId))
  )
  return {
    result: moveStep(plan, {
      eventId: event.id,
      time,
      appointmentsToMove: chosen.map(({ planned }) => planned.event.id),
      breakLinkToReferenceDate: action["off its date"] === true
    }),
    offered: offered.map(({ planned, preTicked }) => ({
      step: nameOf(plan, planned.event.progressId),
      ticked: preTicked
    }))
  }
}

const asksBefore = (plan: Plan, eventId: string, workOrderId: string): boolean => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  const { event: step } = Result.getOrThrow(stepIn(plan, calendars, eventId))
  const siblings = [...plan.event.values()].flatMap((event) =>
    event.eventType === "StepEvent" && event.workOrderId === workOrderId ? [event] : []
  )
  return asksToCompletePrevious(plan, calendars, step, siblings)
}

type Decided = Partial<Pick<ScenarioState, "rows" | "asked" | "offered">> & {
  readonly result: Result.Result<Proposal, { readonly _tag: string }> | null
}

const decided = (at: ScenarioState, action: Action): Decided => {
  const { plan, today } = at
  switch (action.do) {
    case "move": {
      const event = mainEvent(plan, action.of, action.what)
      const moveBrokenLink = action["broken links"] === "follow"
      const time = movedTo(event, action.to)
      return { result: moveReference(plan, { eventId: event.id, time, moveBrokenLink }) }
    }
    case "move step":
      return moveStepAction(at, action)
    case "start":
      return { result: startEvent(plan, { eventId: stepNamed(plan, action.of, action.step).id }) }
    case "complete": {
      const { id: eventId, workOrderId } = stepNamed(plan, action.of, action.step)
      const completePrevious = action["previous ones too"] === true
      return {
        result: completeEvent(plan, { eventId, completePrevious }, today),
        asked: asksBefore(plan, eventId, workOrderId)
      }
    }
    case "restore link":
      return { result: restoreLink(plan, { eventId: stepNamed(plan, action.of, action.step).id }) }
    case "move closure": {
      const event = closureNamed(plan, action.name)
      return { result: moveUserEvent(plan, { eventId: event.id, time: movedTo(event, action.to) }) }
    }
    case "delete":
      return { result: deleteEvent(plan, { eventId: mainEvent(plan, action.of, action.what).id }) }
    case "create work order": {
      let count = 0
      const newId = () => {
        count += 1
        return `new-${count}`
      }
      const made = createWorkOrder(plan, { draft: draftOf(action), rows: null }, { today, newId })
      return { result: Result.map(made, ({ proposal }) => proposal) }
    }
    case "ask for the review list":
      return {
        result: null,
        rows: Result.getOrThrow(generateReviewList(plan, draftOf(action), today))
      }
    case "take it back":
      return { result: undone(at) }
    case "move several":
    case "change step":
    case "visit again":
    case "close":
    case "end closure":
      return { result: calendarAction(plan, action) }
    case "save":
    case "copy":
    case "delete work order":
      return { result: workOrderAction(at, action) }
  }
}

export const afterAction = (at: ScenarioState, action: Action): ScenarioState => {
  const { result, rows = null, asked = null, offered = null } = decided(at, action)
  const next = { ...at, rows, asked, offered, refused: null, proposal: null }
  if (result === null) return next
  if (Result.isFailure(result)) return { ...next, refused: result.failure._tag }
  const { changes } = result.success
  const done = action.do === "take it back" ? at.done.slice(0, -1) : [...at.done, changes]
  return { ...next, plan: applyChanges(at.plan, changes), proposal: result.success, done }
}
