import type { CalendarEvent, Outcome } from "@atelier/contract"
import type { CoverPreference, HitWork } from "@atelier/domain/covering"
import { type EventTime, isReferenceEvent, sameTime } from "@atelier/domain/event"
import type { MoveQuestion } from "@atelier/domain/moving"
import type { ReferenceDate } from "@atelier/domain/progress"
import { carriedDate, offeredMoves } from "@atelier/domain/proposal"
import { answersOf, type SentAnswer } from "./coverAnswers.ts"

/** Answers to the question. */
export interface Choices {
  readonly moveBrokenLink: boolean
  readonly appointmentsToMove: ReadonlyArray<string>
  /** Later steps that would overlap move along, until the user has seen them. */
  readonly moveOverlapping?: true
  /** Whether the offered moves are made too. Undefined until the user chooses. */
  readonly takesOffers?: boolean
  /** Decisions about the work that a closure hits; missing before the user decides. */
  readonly answers?: ReadonlyArray<SentAnswer>
  /** The decision for hit work without an answer. */
  readonly prefer?: CoverPreference
  /** Locked dates may move: the user has seen them in the preview. */
  readonly moveLocked?: boolean
}

/** The effect of a change; moves have their question, closures the work that they hit. */
export interface ProposedOutcome extends Outcome {
  readonly question?: MoveQuestion | null
  readonly hits?: ReadonlyArray<HitWork>
}

export interface PlanRequest {
  readonly entry: CalendarEvent
  /** New time of the event; null if only the server can compute it. */
  readonly time: EventTime | null
  /** Events that are to move with it. */
  readonly others?: ReadonlyArray<{ readonly entry: CalendarEvent; readonly time: EventTime }>
  /** The same change, in which the given dates of the order move along. */
  readonly withDates?: (dates: ReadonlyArray<ReferenceDate>) => Promise<PlanRequest>
  readonly datesAlong?: ReadonlyArray<ReferenceDate>
  /** Predicts the effects in the browser; null if that is impossible. */
  readonly foresee?: (choices?: Choices) => Omit<Proposed, "request"> | null
  readonly send: (choices: Choices, preview: boolean) => Promise<ProposedOutcome>
  /** Set if it saves fields of the event instead of moving it. */
  readonly isSaved?: true
  /** Notice after success instead of the default one. */
  readonly done?: string
}

export interface Proposed {
  readonly request: PlanRequest
  readonly choices: Choices
  readonly outcome: ProposedOutcome
}

/** The choices of the first preview: broken links stay, overlapping later steps move. */
export const unasked: Choices = {
  moveBrokenLink: false,
  appointmentsToMove: [],
  moveOverlapping: true
}

/** Returns the choices that the first preview shows. */
export const firstChoices = ({ question }: Pick<ProposedOutcome, "question">): Choices => ({
  moveBrokenLink: false,
  appointmentsToMove:
    question?._tag === "LaterSteps"
      ? question.steps.filter(({ preTicked }) => preTicked).map(({ event }) => event.id)
      : []
})

export const brokenLinksOf = ({ question }: Pick<ProposedOutcome, "question">): number =>
  question?._tag === "BrokenLinks" ? question.eventIds.length : 0

/** The body fields by which a step takes later steps along. */
export const stepsAlong = ({ appointmentsToMove, moveOverlapping }: Choices) => ({
  appointmentsToMove,
  ...(moveOverlapping === true ? { moveOverlapping } : {})
})

/** Dates of the moved visit's order that the change leaves on the wrong side of it. */
export const datesLeftBehind = ({ request, outcome }: Proposed): ReadonlyArray<ReferenceDate> => {
  const { event, workOrder } = request.entry
  if (request.withDates === undefined || !isReferenceEvent(event)) return []
  const moved = carriedDate[event.eventType]
  const left = outcome.warnings.flatMap((warning) =>
    warning._tag === "DatesOutOfOrder" && warning.workOrderId === workOrder?.id
      ? [warning.earlier, warning.later]
      : []
  )
  return left.includes(moved) ? [...new Set(left)].filter((date) => date !== moved) : []
}

export const movesLocked = ({ warnings }: Outcome): boolean =>
  warnings.some(({ _tag }) => _tag === "LockedDateMoved")

export const makesOffers = ({ changes, warnings }: Outcome): boolean => {
  const offered = new Map(offeredMoves({ warnings }).map(({ eventId, time }) => [eventId, time]))
  return changes.some(({ after, id, table }) => {
    const time = offered.get(id)
    return table === "event" && after !== null && time !== undefined && sameTime(after, time)
  })
}

/** The choices of a confirmed change: exactly the decisions that its preview shows. */
export const confirmedChoices = (choices: Choices, outcome: ProposedOutcome): Choices => ({
  ...choices,
  moveLocked: movesLocked(outcome),
  ...(outcome.hits === undefined ? {} : { answers: answersOf(outcome.hits) })
})

/** Query of a write that offers moves. Refusing them breaks the links of their steps. */
export const offerQueryOf = ({ takesOffers }: Choices, preview: boolean) => ({
  preview,
  ...(takesOffers === undefined
    ? {}
    : { moves: takesOffers ? ("offered" as const) : ("none" as const) })
})

export const moveQueryOf = ({ moveLocked }: Choices, preview: boolean) => ({
  preview,
  ...(moveLocked === true ? { moveLocked } : {})
})

export const moveStepQueryOf = (choices: Choices, preview: boolean) => ({
  ...offerQueryOf(choices, preview),
  ...moveQueryOf(choices, preview)
})

export const withStep = (choices: Choices, eventId: string, ticked: boolean): Choices => ({
  ...choices,
  appointmentsToMove: ticked
    ? [...choices.appointmentsToMove, eventId]
    : choices.appointmentsToMove.filter((id) => id !== eventId)
})

/** True if a change needs a choice, moves other events or causes problems. */
export const needsDecision = (
  { changes, hits = [], overloads, newlyLate, question, warnings }: ProposedOutcome,
  eventId: string
): boolean =>
  (question ?? null) !== null ||
  hits.length > 0 ||
  overloads.length > 0 ||
  newlyLate.length > 0 ||
  warnings.length > 0 ||
  changes.some(
    (change) => change.table === "event" && change.id !== eventId && change.before !== null
  )
