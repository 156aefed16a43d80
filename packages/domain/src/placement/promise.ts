import * as Result from "effect/Result"
import { checkCalendars, type LoadTable, type PlanCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import type { NotFound } from "../proposal/index.ts"
import { fromEpochDay, toEpochDay } from "../time/index.ts"
import { bindingForward } from "./bindingConstraint.ts"
import type { ChainStep } from "./Chain.ts"
import { type Kept, keptOn } from "./keptDate.ts"
import { newOrderQuestion } from "./newOrderQuestion.ts"
import type { PromisedDate, PromisedStep, PromiseRequest } from "./PromisedDate.ts"
import type { PromiseQuestion } from "./PromiseQuestion.ts"
import { daysBetween } from "./pieces.ts"
import { endOf, startOf } from "./placeChain.ts"
import { HORIZON_DAYS } from "./placingDays.ts"
import { type PromiseSearch, promiseSearch } from "./promiseSearch.ts"
import { type NoRoom, NotEnoughDays, placedResource } from "./refusals.ts"
import { shortageInWords } from "./Shortage.ts"
import { hinderedVisit, visitDays } from "./visit.ts"
import { NOWHERE } from "./windowFit.ts"
import { workAhead } from "./workAhead.ts"

/** What hinders a date; null where nothing does: a day before what is locked may be kept. */
const hindranceOn = (search: PromiseSearch, date: number): NoRoom | NotEnoughDays | null => {
  const kept = keptOn(search, date)
  return typeof kept === "function" ? kept() : null
}

/** What hinders a date that cannot be kept. */
const refusalOn = (search: PromiseSearch, date: number): NoRoom | NotEnoughDays =>
  hindranceOn(search, date) as NoRoom | NotEnoughDays

/** No candidate before this one can be kept: the work before the date takes that long. */
const firstCandidate = (search: PromiseSearch): Result.Result<number, NoRoom | NotEnoughDays> => {
  const { chain, horizon, placed } = workAhead(search)
  const end = chain.at(-1)
  if (placed.failed !== NOWHERE) return Result.fail(bindingForward(chain, horizon, placed))
  const worked = end === undefined ? 0 : endOf(end, placed.places.at(-1) as number)
  return Result.succeed(end === undefined ? 0 : search.candidateAt(worked))
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

const promisedOn = (search: PromiseSearch, candidate: number): PromisedDate | null => {
  const date = search.dayOf(candidate)
  if (hinderedVisit(search.visit, date) !== null) return null
  const kept = keptOn(search, date)
  if (typeof kept === "function") return null
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
const leastRefusal = (search: PromiseSearch, first: number): NoRoom | NotEnoughDays => {
  let least = refusalOn(search, search.dayOf(first))
  for (let candidate = first + 1; candidate < HORIZON_DAYS; candidate += 1) {
    const next = refusalOn(search, search.dayOf(candidate))
    if (next._tag !== "NoRoom") continue
    if (least._tag === "NotEnoughDays" || next.least < least.least) least = next
  }
  return least
}

/** What stays is done after all days that are looked at. */
const keptTooLong = ({ dayOf, question: { days, keptUntil } }: PromiseSearch): NotEnoughDays =>
  new NotEnoughDays({
    stepId: null,
    resource: placedResource({ kind: "shop" }),
    days,
    from: keptUntil,
    until: fromEpochDay(dayOf(HORIZON_DAYS))
  })

const afterKept = ({ candidateAt, question }: PromiseSearch): number =>
  candidateAt(toEpochDay(question.keptUntil))

/** The answer to what is searched. */
export const answerOf = (
  search: PromiseSearch
): Result.Result<PromisedDate, NoRoom | NotEnoughDays> =>
  Result.gen(function* () {
    const kept = afterKept(search)
    const first = Math.max(yield* firstCandidate(search), kept)
    for (let candidate = first; candidate < HORIZON_DAYS; candidate += 1) {
      const promised = promisedOn(search, candidate)
      if (promised !== null) return promised
    }
    if (kept >= HORIZON_DAYS) return yield* Result.fail(keptTooLong(search))
    return yield* Result.fail(leastRefusal(search, Math.min(first, HORIZON_DAYS - 1)))
  })

/** What would be promised before an epoch day; null where nothing can be. */
export const promisedBefore = (search: PromiseSearch, epochDay: number): PromisedDate | null => {
  const found = firstCandidate(search)
  if (Result.isFailure(found)) return null
  const end = Math.min(HORIZON_DAYS, search.candidateAt(epochDay))
  for (let at = Math.max(found.success, afterKept(search)); at < end; at += 1) {
    const promised = promisedOn(search, at)
    if (promised !== null) return promised
  }
  return null
}

/** The answer to a question; see {@link promise}. `loads` are without what the question lifts. */
export const answerPromise = (
  plan: Plan,
  calendars: PlanCalendars,
  question: PromiseQuestion,
  loads?: LoadTable
): Result.Result<PromisedDate, NoRoom | NotEnoughDays> =>
  answerOf(promiseSearch(plan, calendars, question, loads))

/**
 * The earliest worked day of the shop, from a day on, on which a new work order could be delivered
 * or installed: every step of its template is done in time from that day on, in template order, all
 * of its crews work on each of its days, and no day of anybody, nor of production on the day that
 * it enters it, goes over its maximum beside what lies there. It says what hinders the worked day
 * before. Looks ahead {@link HORIZON_DAYS} worked days of the shop; when none of them fits, the
 * refusal is the one with the least overload. `loads` are those of the whole plan, where they are
 * at hand already. Throws a `RangeError` where the calendars are those of a plan in which somebody
 * works at other times.
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
): Result.Result<PromisedDate, NotFound | NoRoom | NotEnoughDays> => {
  checkCalendars(plan, calendars)
  return Result.flatMap(newOrderQuestion(plan, request), (question) =>
    answerPromise(plan, calendars, question, loads)
  )
}
