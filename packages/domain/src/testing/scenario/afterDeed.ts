import { Result } from "effect"
import { planCalendars } from "../../capacity/index.ts"
import { applyChanges, type ChangeSet, type Plan } from "../../change/index.ts"
import {
  asksToCompletePrevious,
  completeEvent,
  createWorkOrder,
  deleteEvent,
  generateReviewList,
  laterSteps,
  moveReference,
  moveStep,
  moveUserEvent,
  type Proposal,
  type ReviewRow,
  restoreLink,
  startEvent,
  stepIn,
  undoChanges
} from "../../scheduling/index.ts"
import type { LocalDate } from "../../time/index.ts"
import { calendarDeed, closureNamed, mainEvent, movedTo } from "./calendarDeed.ts"
import type { Deed } from "./Deed.ts"
import { draftOf, stepNamed } from "./Given.ts"
import { workOrderDeed } from "./workOrderDeed.ts"

/** How things stand after a deed: the plan, what the last deed said, and what can be taken back. */
export interface Standing {
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

const undone = ({ plan, done }: Standing) =>
  Result.map(
    undoChanges(plan, done.at(-1) ?? []),
    (changes): Proposal => ({ changes, overloads: [], newlyLate: [] })
  )

const moveStepDeed = (at: Standing, deed: Extract<Deed, { do: "move step" }>) => {
  const { plan } = at
  const event = stepNamed(plan, deed.of, deed.step)
  const time = movedTo(event, deed.to)
  const later = laterSteps(plan, { eventId: event.id, startDate: time.startDate })
  const offered = Result.getOrElse(later, () => [])
  const wanted = deed.with ?? []
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
      breakLinkToReferenceDate: deed["off its date"] === true
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

type Decided = Partial<Pick<Standing, "rows" | "asked" | "offered">> & {
  readonly result: Result.Result<Proposal, { readonly _tag: string }> | null
}

const decided = (at: Standing, deed: Deed): Decided => {
  const { plan, today } = at
  switch (deed.do) {
    case "move": {
      const event = mainEvent(plan, deed.of, deed.what)
      const moveBrokenLink = deed["broken links"] === "follow"
      const time = movedTo(event, deed.to)
      return { result: moveReference(plan, { eventId: event.id, time, moveBrokenLink }) }
    }
    case "move step":
      return moveStepDeed(at, deed)
    case "start":
      return { result: startEvent(plan, { eventId: stepNamed(plan, deed.of, deed.step).id }) }
    case "complete": {
      const { id: eventId, workOrderId } = stepNamed(plan, deed.of, deed.step)
      const completePrevious = deed["previous ones too"] === true
      return {
        result: completeEvent(plan, { eventId, completePrevious }, today),
        asked: asksBefore(plan, eventId, workOrderId)
      }
    }
    case "restore link":
      return { result: restoreLink(plan, { eventId: stepNamed(plan, deed.of, deed.step).id }) }
    case "move closure": {
      const event = closureNamed(plan, deed.name)
      return { result: moveUserEvent(plan, { eventId: event.id, time: movedTo(event, deed.to) }) }
    }
    case "delete":
      return { result: deleteEvent(plan, { eventId: mainEvent(plan, deed.of, deed.what).id }) }
    case "create work order": {
      let count = 0
      const newId = () => {
        count += 1
        return `new-${count}`
      }
      const made = createWorkOrder(plan, { draft: draftOf(deed), rows: null }, { today, newId })
      return { result: Result.map(made, ({ proposal }) => proposal) }
    }
    case "ask for the review list":
      return {
        result: null,
        rows: Result.getOrThrow(generateReviewList(plan, draftOf(deed), today))
      }
    case "take it back":
      return { result: undone(at) }
    case "move several":
    case "change step":
    case "visit again":
    case "close":
    case "end closure":
      return { result: calendarDeed(plan, deed) }
    case "save":
    case "copy":
    case "delete work order":
      return { result: workOrderDeed(at, deed) }
  }
}

/** What a deed makes of how things stand; a refusal changes nothing. */
export const afterDeed = (at: Standing, deed: Deed): Standing => {
  const { result, rows = null, asked = null, offered = null } = decided(at, deed)
  const told = { ...at, rows, asked, offered, refused: null, proposal: null }
  if (result === null) return told
  if (Result.isFailure(result)) return { ...told, refused: result.failure._tag }
  const { changes } = result.success
  const done = deed.do === "take it back" ? at.done.slice(0, -1) : [...at.done, changes]
  return { ...told, plan: applyChanges(at.plan, changes), proposal: result.success, done }
}
