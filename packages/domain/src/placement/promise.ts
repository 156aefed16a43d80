import * as Result from "effect/Result"
import { nthWorkedDay, workedBefore } from "../calendar/index.ts"
import {
  calendarOf,
  eventResources,
  type LoadTable,
  makeLoadTable,
  type PlanCalendars,
  resourceKey
} from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import type { NotFound } from "../proposal/index.ts"
import { fromEpochDay, toEpochDay } from "../time/index.ts"
import { type AskedStep, datesOn, type LaidStep, laidSteps } from "./askedSteps.ts"
import { bindingBackward, bindingForward } from "./bindingConstraint.ts"
import { type ChainStep, NEVER } from "./Chain.ts"
import { profileMaxima } from "./DaySharing.ts"
import { freeRoom } from "./FreeRoom.ts"
import { newOrderQuestion } from "./newOrderQuestion.ts"
import type { Span } from "./Profile.ts"
import type { PromisedDate, PromisedStep, PromiseRequest } from "./PromisedDate.ts"
import type { PromiseQuestion } from "./PromiseQuestion.ts"
import { daysBetween, piecesOf } from "./pieces.ts"
import { endOf, placeEarliest, placeLatest, startOf } from "./placeChain.ts"
import { HORIZON_DAYS } from "./placingDays.ts"
import { entryDay, type ProductionEntry, productionEntry } from "./productionEntry.ts"
import { type NoRoom, NotEnoughDays, placedResource } from "./refusals.ts"
import { shortageInWords } from "./Shortage.ts"
import { calendarOfVisit, hinderedVisit, type Visit, visitDays, visitOf } from "./visit.ts"
import { NOWHERE } from "./windowFit.ts"

/** Everything that a date is tried against. */
interface Search {
  readonly steps: ReadonlyArray<LaidStep>
  readonly within: Span
  readonly visit: Visit
  readonly production: ProductionEntry
  /** The epoch day of a candidate, counted in worked days of the shop from the first one. */
  readonly dayOf: (candidate: number) => number
  /** The first candidate that is not before an epoch day. */
  readonly candidateAt: (epochDay: number) => number
}

/**
 * The steps with the days that each has; one whose days may lie apart is a link for each of them.
 */
const chainOn = (steps: ReadonlyArray<LaidStep>, date: number): ReadonlyArray<ChainStep> =>
  steps.flatMap((step): ReadonlyArray<ChainStep> => {
    const dated = { ...step, ...datesOn(step.profile.calendar, step, date) }
    return step.inPieces === true ? piecesOf(dated) : [dated]
  })

const resourcesOf = ({ crewIds, reference, steps }: PromiseQuestion) => {
  const kind = reference === "delivery" ? "shipper" : "installer"
  return new Set([
    resourceKey({ kind: "production" }),
    ...steps.map(({ progressId }) => resourceKey({ kind: "progress", id: progressId })),
    ...crewIds.map((id) => resourceKey({ kind, id }))
  ])
}

const loadsOf = (plan: Plan, calendars: PlanCalendars, question: PromiseQuestion): LoadTable => {
  const used = resourcesOf(question)
  return makeLoadTable(
    plan,
    calendars,
    [...plan.event.values()].filter(
      (event) =>
        !question.lifted.has(event.id) &&
        eventResources(event).some((resource) => used.has(resourceKey(resource)))
    )
  )
}

const searchFor = (
  plan: Plan,
  calendars: PlanCalendars,
  question: PromiseQuestion,
  known: LoadTable | undefined
): Search => {
  const { days, entering, enteringFrom, from, kept, mayShareDays, steps, values } = question
  const { calendar } = calendars.shop
  const first = toEpochDay(from)
  const base = workedBefore(calendar, first)
  const dayOf = (candidate: number) => nthWorkedDay(calendar, base + candidate)
  const last = dayOf(HORIZON_DAYS)
  const ends = steps.map((step: AskedStep) => {
    const resource = { kind: "progress" as const, id: step.progressId }
    return datesOn(calendarOf(calendars, resource), step, last).until
  })
  const until = Math.max(
    visitDays({ calendar: calendarOfVisit(calendars, question), days }, last)[1],
    ...ends.filter((end) => end < NEVER)
  )
  const within = { first, until }
  const maxima = profileMaxima(calendars)
  const table = known ?? loadsOf(plan, calendars, question)
  return {
    steps: laidSteps(
      freeRoom(calendars, () => table, within),
      steps,
      values,
      (profile) => (mayShareDays ? { maxima: maxima(profile), kept, onlyAt: null } : null)
    ),
    within,
    visit: visitOf(calendars, table, question, within),
    production: productionEntry(calendars, table, entering, {
      ...within,
      first: Math.min(until, Math.max(first, toEpochDay(enteringFrom)))
    }),
    dayOf,
    candidateAt: (epochDay) => workedBefore(calendar, epochDay) - base
  }
}

/**
 * A date that can be kept: the chain of its steps, where they lie, and when it enters production.
 */
interface Kept {
  readonly chain: ReadonlyArray<ChainStep>
  readonly places: ReadonlyArray<number>
  readonly entry: number
}

/** How many of a chain come before its work order enters production. */
const countBeforeProduction = (
  steps: ReadonlyArray<LaidStep>,
  chain: ReadonlyArray<ChainStep>
): number => {
  const last = steps.findLast(({ beforeProduction }) => beforeProduction)
  return last === undefined ? 0 : chain.findLastIndex(({ stepId }) => stepId === last.stepId) + 1
}

/**
 * How a date is kept, or what hinders it: a step, the visit, or entering production, in this order.
 */
const keptOn = (
  { steps, within, visit, production }: Search,
  date: number
): Kept | NoRoom | NotEnoughDays => {
  const chain = chainOn(steps, date)
  const placed = placeLatest(chain, within)
  if (placed.failed !== NOWHERE) return bindingBackward(chain, within, placed)
  const hindered = hinderedVisit(visit, date)
  if (hindered !== null) return hindered
  const { places } = placed
  const ahead = countBeforeProduction(steps, chain)
  const first = chain[ahead]
  const begin = first === undefined ? date : startOf(first, places[ahead] as number)
  const entry = entryDay(production, Math.min(begin, date))
  if (typeof entry !== "number") return entry
  const last = chain[ahead - 1]
  if (last === undefined || endOf(last, places[ahead - 1] as number) <= entry)
    return { chain, places, entry }
  const sooner = chain
    .slice(0, ahead)
    .map((step) => ({ ...step, until: Math.min(step.until, entry) }))
  const before = placeLatest(sooner, within)
  if (before.failed !== NOWHERE) return bindingBackward(sooner, within, before)
  return { chain, places: [...before.places, ...places.slice(ahead)], entry }
}

/** What hinders a date that cannot be kept. */
const refusalOn = (search: Search, date: number): NoRoom | NotEnoughDays =>
  keptOn(search, date) as NoRoom | NotEnoughDays

/** The same where there is any: a day before what is locked may have none. */
const hindranceOn = (search: Search, date: number): NoRoom | NotEnoughDays | null => {
  const kept = keptOn(search, date)
  return "chain" in kept ? null : kept
}

/** No candidate before this one can be kept: the work before the date takes that long. */
const firstCandidate = (search: Search): Result.Result<number, NoRoom | NotEnoughDays> => {
  const { within, steps } = search
  const after = steps.findIndex(({ side }) => side === "after")
  const whole = after === -1 ? steps : steps.slice(0, after)
  const before = whole.slice(0, whole.findLastIndex(({ side }) => side === "before") + 1)
  const horizon = { first: within.first, until: search.dayOf(HORIZON_DAYS) }
  const chain = chainOn(before, horizon.until)
  const placed = placeEarliest(chain, horizon)
  const end = chain.at(-1)
  if (placed.failed !== NOWHERE) return Result.fail(bindingForward(chain, horizon, placed))
  if (end === undefined) return Result.succeed(0)
  return Result.succeed(search.candidateAt(endOf(end, placed.places.at(-1) as number)))
}

/** Where each step of a chain lies, with its pieces put together again. */
const promisedSteps = ({
  chain,
  places
}: Pick<Kept, "chain" | "places">): ReadonlyArray<PromisedStep> => {
  const steps: Array<PromisedStep> = []
  for (let at = 0; at < chain.length; ) {
    const first = chain[at] as ChainStep
    let end = at + 1
    while (chain[end]?.stepId === first.stepId) end += 1
    const own = places.slice(at, end)
    steps.push({
      stepId: first.stepId,
      progressId: first.progressId,
      startDate: fromEpochDay(startOf(first, own[0] as number)),
      endDate: fromEpochDay(endOf(first, own.at(-1) as number)),
      daysOff: daysBetween(first, own)
    })
    at = end
  }
  return steps
}

const promisedOn = (search: Search, candidate: number): PromisedDate | null => {
  const date = search.dayOf(candidate)
  if (hinderedVisit(search.visit, date) !== null) return null
  const kept = keptOn(search, date)
  if (!("chain" in kept)) return null
  const hindrance = candidate === 0 ? null : hindranceOn(search, search.dayOf(candidate - 1))
  return {
    date: fromEpochDay(date),
    endDate: fromEpochDay(visitDays(search.visit, date)[1]),
    productionDate: fromEpochDay(kept.entry),
    steps: promisedSteps(kept),
    boundBy: hindrance === null ? null : shortageInWords(hindrance)
  }
}

/** Of what hinders each candidate, the least overload, the earliest of several. */
const leastRefusal = (search: Search, first: number): NoRoom | NotEnoughDays => {
  let least = refusalOn(search, search.dayOf(first))
  for (let candidate = first + 1; candidate < HORIZON_DAYS; candidate += 1) {
    const next = refusalOn(search, search.dayOf(candidate))
    if (next._tag !== "NoRoom") continue
    if (least._tag === "NotEnoughDays" || next.least < least.least) least = next
  }
  return least
}

/** What stays is done after all days that are looked at. */
const keptTooLong = ({ days, keptUntil }: PromiseQuestion, { dayOf }: Search): NotEnoughDays =>
  new NotEnoughDays({
    stepId: null,
    resource: placedResource({ kind: "shop" }),
    days,
    from: keptUntil,
    until: fromEpochDay(dayOf(HORIZON_DAYS))
  })

/** The answer to a question; see {@link promise}. `loads` are without what the question lifts. */
export const answerPromise = (
  plan: Plan,
  calendars: PlanCalendars,
  question: PromiseQuestion,
  loads?: LoadTable
): Result.Result<PromisedDate, NoRoom | NotEnoughDays> =>
  Result.gen(function* () {
    const search = searchFor(plan, calendars, question, loads)
    const afterKept = search.candidateAt(toEpochDay(question.keptUntil))
    const first = Math.max(yield* firstCandidate(search), afterKept)
    for (let candidate = first; candidate < HORIZON_DAYS; candidate += 1) {
      const promised = promisedOn(search, candidate)
      if (promised !== null) return promised
    }
    if (afterKept >= HORIZON_DAYS) return yield* Result.fail(keptTooLong(question, search))
    return yield* Result.fail(leastRefusal(search, Math.min(first, HORIZON_DAYS - 1)))
  })

/**
 * The earliest worked day of the shop, from a day on, on which a new work order could be delivered
 * or installed: every step of its template is done in time from that day on, in template order, all
 * of its crews work on each of its days, and no day of anybody, nor of production on the day that
 * it enters it, goes over its maximum beside what lies there. It says what hinders the worked day
 * before. Looks ahead {@link HORIZON_DAYS} worked days of the shop; when none of them fits, the
 * refusal is the one with the least overload. `loads` are those of the whole plan, where they are
 * at hand already.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const promised = promise(booked, calendars, {
 *   templateId: "kitchen",
 *   jobTypeId: null,
 *   values: [{ measureType: "SheetsQuantity", value: 60 }],
 *   stepValues: [],
 *   reference: "installation",
 *   days: 1,
 *   crewIds: ["anna"],
 *   from: today
 * })
 * Result.getOrThrow(promised).date // => "2026-11-25"
 */
export const promise = (
  plan: Plan,
  calendars: PlanCalendars,
  request: PromiseRequest,
  loads?: LoadTable
): Result.Result<PromisedDate, NotFound | NoRoom | NotEnoughDays> =>
  Result.flatMap(newOrderQuestion(plan, request), (question) =>
    answerPromise(plan, calendars, question, loads)
  )
