import type { CalendarEvent, Outcome } from "@atelier/contract"
import { type Event, type EventTime, sameTime } from "@atelier/domain/event"
import { offeredMoves } from "@atelier/domain/proposal"
import type { LocalDate } from "@atelier/domain/time"

/** A later step that could follow, and where it would start. */
export interface LaterStep {
  readonly event: Event
  readonly preTicked: boolean
  readonly newStartDate: LocalDate
}

/** What has to be decided along with a move, where there is a choice. */
export type Question =
  | { readonly kind: "none" }
  | { readonly kind: "brokenLinks"; readonly eventIds: ReadonlyArray<string> }
  | { readonly kind: "laterSteps"; readonly steps: ReadonlyArray<LaterStep> }

/** How it was decided. */
export interface Choices {
  readonly moveBrokenLink: boolean
  readonly appointmentsToMove: ReadonlyArray<string>
  /** Whether the offered moves are made with it. Absent until the user chooses. */
  readonly takesOffers?: boolean
  /** Locked dates move too: whoever confirmed has seen that they would. */
  readonly moveLocked?: boolean
}

/** Something that would change the plan, to be asked before it is done. */
export interface PlanRequest {
  readonly entry: CalendarEvent
  /** Where the event would stand; null where only the server can tell. */
  readonly time: EventTime | null
  /** Events that are asked to move with it. */
  readonly others?: ReadonlyArray<{ readonly entry: CalendarEvent; readonly time: EventTime }>
  readonly question: () => Promise<Question>
  /** What it would do as far as the browser can tell, at once; null where it cannot. */
  readonly foresee?: (choices?: Choices) => Omit<Proposed, "request"> | null
  readonly send: (choices: Choices, preview: boolean) => Promise<Outcome>
  /** Saves what was typed of the event; without, it moves the event. */
  readonly isSaved?: true
  /** Says what was done, in place of the usual words. */
  readonly done?: string
}

/** An asked change with what it would do, as it is shown before it is done. */
export interface Proposed {
  readonly request: PlanRequest
  readonly question: Question
  readonly choices: Choices
  readonly outcome: Outcome
}

/** Nothing has to be decided. */
export const noQuestion: Question = { kind: "none" }

/** What is chosen before anybody chose: broken links stay, steps that would overlap follow. */
export const firstChoices = (question: Question): Choices => ({
  moveBrokenLink: false,
  appointmentsToMove:
    question.kind === "laterSteps"
      ? question.steps.filter(({ preTicked }) => preTicked).map(({ event }) => event.id)
      : []
})

/** Whether a change would move a date that is locked. */
export const movesLocked = ({ warnings }: Outcome): boolean =>
  warnings.some(({ _tag }) => _tag === "LockedDateMoved")

/** Whether a change makes the moves that it offers. */
export const makesOffers = ({ changes, warnings }: Outcome): boolean => {
  const offered = new Map(offeredMoves({ warnings }).map(({ eventId, time }) => [eventId, time]))
  return changes.some(({ after, id, table }) => {
    const time = offered.get(id)
    return table === "event" && after !== null && time !== undefined && sameTime(after, time)
  })
}

/** The query of a write that offers moves. Refusing them breaks the links of their steps. */
export const offerQueryOf = ({ takesOffers }: Choices, preview: boolean) => ({
  preview,
  ...(takesOffers === undefined
    ? {}
    : { moves: takesOffers ? ("offered" as const) : ("none" as const) })
})

/** The query of a write that may move locked dates. */
export const moveQueryOf = ({ moveLocked }: Choices, preview: boolean) => ({
  preview,
  ...(moveLocked === true ? { moveLocked } : {})
})

/** The query of a write that does both. */
export const moveStepQueryOf = (choices: Choices, preview: boolean) => ({
  ...offerQueryOf(choices, preview),
  ...moveQueryOf(choices, preview)
})

/** The choices with one later step ticked or not. */
export const withStep = (choices: Choices, eventId: string, ticked: boolean): Choices => ({
  ...choices,
  appointmentsToMove: ticked
    ? [...choices.appointmentsToMove, eventId]
    : choices.appointmentsToMove.filter((id) => id !== eventId)
})

/**
 * Whether somebody should look before it is done: something that is there would move along, a day
 * would be newly over, a date newly missed, something newly odd, or there is a choice.
 */
export const needsDecision = (
  { changes, overloads, newlyLate, warnings }: Outcome,
  question: Question,
  eventId: string
): boolean =>
  question.kind !== "none" ||
  overloads.length > 0 ||
  newlyLate.length > 0 ||
  warnings.length > 0 ||
  changes.some(
    (change) => change.table === "event" && change.id !== eventId && change.before !== null
  )
