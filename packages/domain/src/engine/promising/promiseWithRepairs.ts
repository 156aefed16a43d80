import * as Result from "effect/Result"
import { checkDay, checkFields, later, toEpochDay } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { checkCalendars, makeLoadTable, type PlanCalendars } from "../../rules/capacity/index.ts"
import type { NotFound } from "../../rules/proposal/index.ts"
import type { Frozen } from "../confirming/index.ts"
import {
  answerOf,
  answerPromise,
  newOrderQuestion,
  type OrderPromiseRequest,
  orderQuestion,
  type PromiseQuestion,
  type PromiseRequest,
  promiseSearch,
  shortageInWords
} from "../placement/index.ts"
import { type Budget, startBudget } from "../plan-score/index.ts"
import { isFrozen } from "../shop-state/index.ts"
import { crewsOf, withMoreDays, withOtherCrew } from "./crewAndDaysRepairs.ts"
import { ownEventsOf } from "./OwnEvents.ts"
import { withOpenDay } from "./openDay.ts"
import { withOrderLater } from "./otherOrderLater.ts"
import { withOvertime } from "./overtime.ts"
import { ownMoves } from "./ownMoves.ts"
import type { RepairedPromise, RepairsOfPromise } from "./PromiseRepair.ts"
import type { RepairAttempt, RepairKind } from "./RepairAttempt.ts"
import { withSplit } from "./splitStep.ts"

export interface RepairOptions {
  /**
   * Orders with a frozen step are not postponed; days count from the first requested one. With a
   * frozen horizon, no step of the promise starts before its end.
   */
  readonly frozen?: Frozen
  /** Repairs that exceed the budget are not tried; without a budget all are. */
  readonly budget?: Budget
}

const repairKinds: ReadonlyArray<RepairKind> = [
  withOvertime,
  withOpenDay,
  withMoreDays,
  withSplit,
  withOtherCrew,
  withOrderLater
]

const dateByCrew = (
  plan: Plan,
  calendars: PlanCalendars,
  question: PromiseQuestion,
  isOver: () => boolean
): RepairsOfPromise["byCrew"] =>
  crewsOf(plan, question).flatMap((crewId) => {
    if (isOver()) return []
    const answer = answerPromise(plan, calendars, { ...question, crewIds: [crewId] })
    return Result.isSuccess(answer) ? [{ crewId, date: answer.success.date }] : []
  })

const withoutLifted = (plan: Plan, { lifted }: PromiseQuestion): Plan =>
  lifted.size === 0
    ? plan
    : { ...plan, event: new Map([...plan.event].filter(([id]) => !lifted.has(id))) }

interface RankedRepair extends Pick<RepairedPromise, "movedDays"> {
  readonly promised: Pick<RepairedPromise["promised"], "date">
}

/** Ranks repairs: fewest moved days of other orders first, then the earlier date. */
export const compareRepairs = (a: RankedRepair, b: RankedRepair): number =>
  a.movedDays - b.movedDays || toEpochDay(a.promised.date) - toEpochDay(b.promised.date)

const repairsTried = (attempt: RepairAttempt): ReadonlyArray<RepairedPromise> =>
  repairKinds.flatMap((kind) => kind(attempt)).sort(compareRepairs)

const repairsOf = (
  whole: Plan,
  calendars: PlanCalendars,
  question: PromiseQuestion,
  isStaying: RepairAttempt["isStaying"],
  budget: Budget | undefined
): RepairsOfPromise => {
  const { isOver } = startBudget(budget)
  const plan = withoutLifted(whole, question)
  const loads = makeLoadTable(plan, calendars, plan.event.values())
  const search = promiseSearch(plan, calendars, question, loads)
  const answer = answerOf(search)
  const { leftOut } = question
  const byCrew = dateByCrew(plan, calendars, question, isOver)
  const own = ownEventsOf(whole, question)
  const around = { plan, whole, calendars, question, loads, search, own, isStaying, isOver }
  if (Result.isFailure(answer)) {
    const bound = shortageInWords(answer.failure)
    const repairs = repairsTried({ ...around, bound, date: null })
    return { promised: null, leftOut, changes: [], bound, byCrew, repairs }
  }
  const promised = answer.success
  const { boundBy: bound, date } = promised
  const changes = ownMoves(around, promised) ?? []
  const repairs = bound === null ? [] : repairsTried({ ...around, bound, date })
  return { promised, leftOut, changes, bound, byCrew, repairs }
}

const behindFence = <Request extends Pick<PromiseRequest, "from">>(
  request: Request,
  { fence }: Frozen
): Request => (fence == null ? request : { ...request, from: later(request.from, fence) })

/**
 * The earliest date of a promise with repairs that would make it earlier. Each repair is verified
 * by promising again.
 *
 * Repairs are overtime, a weekend day or an extra day for a step (the best of each at every
 * progress of the order), an interruption where the progress allows it, another crew, or one other
 * order postponed as little as necessary. Those that move the fewest days of other orders come
 * first, then those that gain the most. The budget may leave some out. Nothing is changed:
 * `changes` are what a repair would change in the plan.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const { promised, repairs } = Result.getOrThrow(
 *   promiseWithRepairs(booked, calendars, {
 *     templateId: "kitchen",
 *     jobTypeId: null,
 *     values: [{ measureType: "SheetsQuantity", value: 60 }],
 *     stepValues: [],
 *     reference: "installation",
 *     days: 1,
 *     crewIds: ["anna"],
 *     from: today
 *   })
 * )
 * promised?.date // => "2026-11-25"
 * repairs[0]?.repair // => { _tag: "OpenDay", progressId: "finishing", date: "2026-11-21" }
 * repairs[0]?.promised.date // => "2026-11-24"
 */
export const promiseWithRepairs = (
  plan: Plan,
  calendars: PlanCalendars,
  request: PromiseRequest,
  options: RepairOptions = {}
): Result.Result<RepairsOfPromise, NotFound> => {
  checkCalendars(plan, calendars)
  checkFields("options", options, { budget: true, frozen: true })
  const { budget, frozen = {} } = options
  checkDay("from", request.from)
  const isStaying = isFrozen(frozen, request.from)
  return Result.map(newOrderQuestion(plan, behindFence(request, frozen)), (question) =>
    repairsOf(plan, calendars, question, isStaying, budget)
  )
}

/**
 * The same for an existing work order, whose pending steps make room for its new ones. The
 * `changes` move the order to its promised date: its steps, production and visit.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const { promised } = Result.getOrThrow(
 *   promiseOrderWithRepairs(booked, calendars, {
 *     workOrderId: [...booked.workOrder.keys()][0] ?? "",
 *     reference: "installation",
 *     days: 1,
 *     crewIds: ["anna"],
 *     from: today
 *   })
 * )
 * promised?.date // => "2026-11-25"
 */
export const promiseOrderWithRepairs = (
  plan: Plan,
  calendars: PlanCalendars,
  request: OrderPromiseRequest,
  options: RepairOptions = {}
): Result.Result<RepairsOfPromise, NotFound> => {
  checkCalendars(plan, calendars)
  checkFields("options", options, { budget: true, frozen: true })
  const { budget, frozen = {} } = options
  checkDay("from", request.from)
  const isStaying = isFrozen(frozen, request.from)
  return Result.map(orderQuestion(plan, calendars, behindFence(request, frozen)), (question) =>
    repairsOf(plan, calendars, question, isStaying, budget)
  )
}
