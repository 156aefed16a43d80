import * as Result from "effect/Result"
import { fromEpochDay, toEpochDay } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { checkCalendars, type LoadTable, type PlanCalendars } from "../../rules/capacity/index.ts"
import type { NotFound } from "../../rules/proposal/index.ts"
import { type Kept, keptOn } from "./keptDate.ts"
import type { PromisedDate, PromisedStep, PromiseRequest } from "./PromisedDate.ts"
import { endOf, startOf } from "./placeChain.ts"
import { type PromiseSearch, promiseSearch } from "./promiseSearch.ts"
import { newOrderQuestion } from "./question/newOrderQuestion.ts"
import type { PromiseQuestion } from "./question/PromiseQuestion.ts"
import { HORIZON_DAYS } from "./question/placingDays.ts"
import { type NoRoom, NotEnoughDays, placedResource } from "./question/refusals.ts"
import { bindingForward } from "./room/bindingConstraint.ts"
import { daysBetween } from "./room/pieces.ts"
import { shortageInWords } from "./room/Shortage.ts"
import { NO_PLACE } from "./room/windowFit.ts"
import { hinderedVisit, visitDays } from "./visit.ts"
import { workAhead } from "./workAhead.ts"

/** Why a date is infeasible, or null. A date before `keptUntil` may be feasible by itself. */
const hindranceOn = (search: PromiseSearch, date: number): NoRoom | NotEnoughDays | null => {
  const kept = keptOn(search, date)
  return typeof kept === "function" ? kept() : null
}

const refusalOn = (search: PromiseSearch, date: number): NoRoom | NotEnoughDays =>
  hindranceOn(search, date) as NoRoom | NotEnoughDays

/** A lower bound of feasible candidates: the work before the date takes that long. */
const firstCandidate = (search: PromiseSearch): Result.Result<number, NoRoom | NotEnoughDays> => {
  const { chain, horizon, placed } = workAhead(search)
  const end = chain.at(-1)
  if (placed.failed !== NO_PLACE) return Result.fail(bindingForward(chain, horizon, placed))
  const worked = end === undefined ? 0 : endOf(end, placed.places.at(-1)!)
  return Result.succeed(end === undefined ? 0 : search.candidateAt(worked))
}

const promisedSteps = ({
  chain,
  places
}: Pick<Kept, "chain" | "places">): ReadonlyArray<PromisedStep> => {
  const steps: Array<PromisedStep> = []
  for (let at = 0; at < chain.length; ) {
    const first = chain[at]!
    let end = at + 1
    while (chain[end]?.stepId === first.stepId) end += 1
    const own = places.slice(at, end)
    steps.push({
      stepId: first.stepId,
      progressId: first.progressId,
      startDate: fromEpochDay(startOf(first, own[0]!)),
      endDate: fromEpochDay(endOf(first, own.at(-1)!)),
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

/** The least overload over all candidates, the earliest of equal ones. */
const leastRefusal = (search: PromiseSearch, first: number): NoRoom | NotEnoughDays => {
  let least = refusalOn(search, search.dayOf(first))
  for (let candidate = first + 1; candidate < HORIZON_DAYS; candidate += 1) {
    const next = refusalOn(search, search.dayOf(candidate))
    if (next._tag !== "NoRoom") continue
    if (least._tag === "NotEnoughDays" || next.least < least.least) least = next
  }
  return least
}

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

/** The earliest feasible date before an epoch day, or null. */
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

/**
 * The answer to a question; see {@link promise}. `loads` must not include the events that the
 * question moves.
 */
export const answerPromise = (
  plan: Plan,
  calendars: PlanCalendars,
  question: PromiseQuestion,
  loads?: LoadTable
): Result.Result<PromisedDate, NoRoom | NotEnoughDays> =>
  answerOf(promiseSearch(plan, calendars, question, loads))

/**
 * The earliest worked day of the shop from a day on that is feasible for the delivery or
 * installation of a new work order.
 *
 * A date is feasible if every step of the template can be done in time and in order, the crews work
 * on each of its days, and no resource is overloaded, including production on the day of entry. The
 * answer explains why the previous worked day is infeasible.
 *
 * Looks ahead {@link HORIZON_DAYS} worked days of the shop; if none is feasible, the error has the
 * least overload. `loads` are those of the whole plan, if known. Throws a `RangeError` if the
 * calendars do not match the plan.
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
