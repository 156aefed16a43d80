import * as Result from "effect/Result"
import { type CalendarClosed, occupied } from "../../kernel/calendar/index.ts"
import type { LocalDate } from "../../kernel/time/index.ts"
import {
  type ChangeSet,
  composedChanges,
  type Plan,
  planAfter,
  type Reason
} from "../../records/change/index.ts"
import {
  type BlockerEvent,
  type Event,
  type EventTime,
  type ImpossibleTime,
  isInterrupted,
  type StepEvent,
  timeOf
} from "../../records/event/index.ts"
import {
  calendarOf,
  makeLoadTable,
  type PlanCalendars,
  planCalendars
} from "../../rules/capacity/index.ts"
import { changeBlocker, createBlocker } from "../../rules/closing/index.ts"
import { changeReferenceDetails } from "../../rules/event-details/index.ts"
import {
  applyOfferAnswer,
  laterSteps,
  moveEvents,
  withOfferedMoves
} from "../../rules/moving/index.ts"
import {
  daysOfWork,
  type MoveRefusal,
  NotFound,
  type Proposal,
  proposeClosures,
  type StatusNeverGoesBack,
  startingOn,
  withDays
} from "../../rules/proposal/index.ts"
import { crewsWith, freeCrews } from "./freeCrews.ts"
import type { CoverAnswer, CoverPreference, HitWork } from "./HitWork.ts"
import { type HitRow, hitsOf } from "./hitsOf.ts"
import { possibleMoves } from "./possibleMoves.ts"
import { isVisitHit, type OfferedMove, type Room } from "./Room.ts"

/** A closure to create or, with `eventId`, to change; and the answers for the work that it hits. */
export interface CloseAndCover extends Pick<BlockerEvent, "title" | "comment" | "scope"> {
  readonly eventId?: string | undefined
  readonly time: EventTime
  readonly answers: ReadonlyMap<string, CoverAnswer>
  /** The decision for work without an answer. */
  readonly prefer: CoverPreference
}

interface At {
  readonly newId: () => string
  readonly today: LocalDate
  /** The day after the last one that the plan covers; no work moves beyond. */
  readonly until: LocalDate
  readonly mayChange: (event: Event) => boolean
}

type Refusal = MoveRefusal | ImpossibleTime | StatusNeverGoesBack

const shownHit = ({ event, date, days }: HitRow) => ({
  workOrderId: event.workOrderId,
  eventId: event.id,
  version: event.version,
  eventType: event.eventType,
  progressId: event.eventType === "StepEvent" ? event.progressId : null,
  time: timeOf(event),
  date,
  days
})

type Choices = Pick<HitWork, "crews" | "moves">

const preferred = (
  { event }: HitRow,
  { crews, moves }: Choices,
  prefer: CoverPreference
): CoverAnswer => {
  const [crew, move] = [crews[0], moves[0]]
  const isVisit = event.eventType === "DeliveryEvent" || event.eventType === "InstallationEvent"
  const reassigns = prefer === "reassign" || (prefer === "suggested" && isVisit)
  if (reassigns)
    return crew === undefined ? { _tag: "Keep" } : { _tag: "Reassign", crewId: crew.crewId }
  if (prefer === "keep" || move === undefined) return { _tag: "Keep" }
  const { isLinked: _, ...days } = move
  return { _tag: "Move", ...days }
}

/** Gives some events of a change set another reason. */
const because = (changes: ChangeSet, eventIds: ReadonlySet<string>, reason: Reason): ChangeSet =>
  changes.map((change) =>
    change.table === "event" && eventIds.has(change.id) ? { ...change, reason } : change
  )

/** A plan that has the closure and the answers so far, and the same plan without the closure. */
interface Covered {
  readonly plan: Plan
  readonly open: Plan
}

/** The time from another start, with the days of work that the step had without the closure. */
const startingAround = (
  { plan, open }: { readonly plan: PlanCalendars; readonly open: PlanCalendars },
  event: StepEvent,
  start: LocalDate
): StepEvent => {
  const progress = { kind: "progress", id: event.progressId } as const
  const calendar = calendarOf(plan, progress)
  if (isInterrupted(event)) return startingOn(calendar, event, start)
  return withDays(event, occupied(calendar, start, daysOfWork(calendarOf(open, progress), event)))
}

/**
 * The moves of a step and of the later steps that it would overlap. They shift by as many worked
 * days as the step would without the closure: its own days are closed now.
 */
const movesOf = (
  { plan, open }: Covered,
  { event }: HitRow,
  { time, daysOff = [] }: Extract<CoverAnswer, { readonly _tag: "Move" }>
) =>
  Result.gen(function* () {
    const eventId = event.id
    const move = { eventId, time, daysOff }
    if (event.eventType !== "StepEvent") return { moves: [move], pushed: new Set<string>() }
    const later = yield* laterSteps(open, { eventId, startDate: time.startDate })
    const calendars = { plan: yield* planCalendars(plan), open: yield* planCalendars(open) }
    const pushes = later
      .filter(({ preTicked }) => preTicked)
      .map(({ planned, newStartDate }) => {
        const after = startingAround(calendars, planned.event, newStartDate)
        return { eventId: planned.event.id, time: timeOf(after), daysOff: after.daysOff }
      })
    return { moves: [move, ...pushes], pushed: new Set(pushes.map((push) => push.eventId)) }
  })

const changesOf = (
  covered: Covered,
  hit: HitRow,
  answer: CoverAnswer
): Result.Result<ChangeSet, Refusal> =>
  Result.gen(function* () {
    const { plan } = covered
    const eventId = hit.event.id
    switch (answer._tag) {
      case "Keep":
        return []
      case "Reassign": {
        const crew =
          isVisitHit(hit) && hit.event.eventType === "InstallationEvent"
            ? { installerIds: crewsWith(hit, answer.crewId) }
            : { shipperId: answer.crewId }
        return (yield* changeReferenceDetails(plan, { eventId, ...crew })).changes
      }
      case "Move": {
        const { moves, pushed } = yield* movesOf(covered, hit, answer)
        const asked = { moves, moveBrokenLink: false, appointmentsToMove: [] }
        const { changes } = yield* moveEvents(plan, asked)
        const progressId = hit.event.eventType === "StepEvent" ? hit.event.progressId : ""
        const progressName = plan.progress.get(progressId)?.name ?? progressId
        return because(changes, pushed, { _tag: "PushedBy", progressName })
      }
    }
  })

const withEvents = (
  events: Plan["event"],
  rows: ReadonlyArray<{ readonly id: string; readonly row: Event | undefined }>
): Plan["event"] => {
  const next = new Map(events)
  for (const { id, row } of rows)
    if (row === undefined) next.delete(id)
    else next.set(id, row)
  return next
}

interface Closed {
  readonly plan: Plan
  readonly closed: Plan
  readonly offers: ReadonlyMap<string, OfferedMove>
  readonly at: Omit<At, "newId">
}

/** Answers the hit events in turn, each in the plan that the answers before it leave. */
const answeredHits = (
  { plan, closed, offers, at }: Closed,
  rows: ReadonlyArray<HitRow>,
  { answers, prefer }: Pick<CloseAndCover, "answers" | "prefer">
) =>
  Result.gen(function* () {
    const before = yield* planCalendars(plan)
    const calendars = yield* planCalendars(closed)
    const changeSets: Array<ChangeSet> = []
    const hits: Array<HitWork> = []
    // The blockers of the closure as they were.
    const unclosed = [...closed.event.values()].flatMap(({ id }) =>
      closed.event.get(id) === plan.event.get(id) ? [] : [{ id, row: plan.event.get(id) }]
    )
    let covered = closed
    for (const row of rows) {
      const eventId = row.event.id
      const event = (covered.event.get(eventId) ?? row.event) as HitRow["event"]
      const workOrder = covered.workOrder.get(row.workOrder.id) ?? row.workOrder
      const hit: HitRow = { ...row, event, workOrder }
      const others = [...covered.event.values()].filter(({ id }) => id !== eventId)
      const loads = makeLoadTable(covered, calendars, others)
      const room: Room = { plan: covered, calendars, before, loads, ...at }
      const isTheirs = at.mayChange(event)
      const crews = isTheirs && isVisitHit(hit) ? freeCrews(room, hit) : []
      const moves = isTheirs ? possibleMoves(room, hit, offers.get(eventId)) : []
      const answer = answers.get(eventId) ?? preferred(hit, { crews, moves }, prefer)
      const open = { ...covered, event: withEvents(covered.event, unclosed) }
      const changes = yield* changesOf({ plan: covered, open }, hit, answer)
      covered = planAfter(covered, changes)
      changeSets.push(changes)
      hits.push({ ...shownHit(row), crews, moves, answer })
    }
    return { changeSets, hits }
  })

/** Breaks the intact links of kept steps that the closure takes off their expected start. */
const withKeptSteps = (plan: Plan, proposal: Proposal, kept: ReadonlySet<string>): Proposal => {
  const offers = proposal.warnings.filter((one) => one._tag === "MoveOffered")
  const others = proposal.warnings.filter(
    (one) => one._tag !== "MoveOffered" || !kept.has(one.eventId)
  )
  const stored = {
    workOrders: [...plan.workOrder.values()],
    events: [...plan.event.values()].filter(({ id }) => kept.has(id)),
    mayMove: () => true
  }
  const changes = applyOfferAnswer({ changes: proposal.changes, warnings: offers }, stored, "none")
  return { ...proposal, changes, warnings: others }
}

/**
 * Creates or changes a holiday, closure or absence together with the decisions about the work that
 * it hits, as one proposal. Each hit event comes with its choices: crews that are free, days on
 * which it fits, or staying uncovered. Choices consider the answers for the events before it, so
 * that two events do not take the same room. Visits come before steps, which may follow them.
 *
 * Refused like {@link createBlocker}, like the moves, and for answers about events that the closure
 * does not hit.
 *
 * @example
 * const scope = {
 *   wholeShop: false,
 *   production: false,
 *   progressIds: ["cutting"],
 *   installerIds: [],
 *   shipperIds: []
 * }
 * const time = allDayTime({ start: day("2026-11-23"), end: day("2026-11-24") })
 * const closing = { title: "Saw down", comment: "", scope, time }
 * const { hits } = Result.getOrThrow(
 *   closeAndCover(
 *     booked,
 *     { ...closing, answers: new Map(), prefer: "suggested" },
 *     { newId, today, until: day("2027-01-31"), mayChange: () => true }
 *   )
 * )
 * hits.map(({ answer, date }) => [date, answer._tag]) // => [["2026-11-23", "Move"]]
 */
export const closeAndCover = (
  plan: Plan,
  intent: CloseAndCover,
  { newId, ...at }: At
): Result.Result<
  { readonly proposal: Proposal; readonly hits: ReadonlyArray<HitWork> },
  Refusal | CalendarClosed
> =>
  Result.gen(function* () {
    const { eventId, answers, prefer, ...closing } = intent
    const closure =
      eventId === undefined
        ? (yield* createBlocker(plan, closing, { newId })).proposal
        : yield* changeBlocker(plan, { ...closing, eventId })
    const rows = hitsOf(planAfter(plan, closure.changes), closure.warnings)
    const unknown = [...answers.keys()].find((id) => !rows.some(({ event }) => event.id === id))
    if (unknown !== undefined)
      return yield* Result.fail(new NotFound({ what: "event", id: unknown }))
    const offers = new Map(
      closure.warnings.flatMap((one) =>
        one._tag === "MoveOffered" ? [[one.eventId, one] as const] : []
      )
    )
    const { changeSets, hits } = yield* answeredHits(
      { plan, closed: planAfter(plan, closure.changes), offers, at },
      rows,
      { answers, prefer }
    )
    const isKept = ({ answer }: HitWork) => answer._tag === "Keep"
    const asked = new Set(hits.filter((hit) => !isKept(hit)).map((hit) => hit.eventId))
    const kept = new Set(hits.filter(isKept).map((hit) => hit.eventId))
    const reason = { _tag: "ClosedBy", title: intent.title, date: intent.time.startDate } as const
    const changes = because(composedChanges([closure.changes, ...changeSets]), asked, reason)
    const proposal = withOfferedMoves(plan, yield* proposeClosures(plan, changes))
    return { proposal: withKeptSteps(plan, proposal, kept), hits }
  })
