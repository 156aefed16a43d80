import * as Result from "effect/Result"
import { workedDays } from "../../kernel/calendar/index.ts"
import { shareOf } from "../../kernel/quantity/index.ts"
import { fromEpochDay, toEpochDay } from "../../kernel/time/index.ts"
import { type ChangeSet, type Plan, planAfter } from "../../records/change/index.ts"
import { isTooLong, type StepEvent } from "../../records/event/index.ts"
import {
  addLoads,
  calendarOf,
  type EventLoad,
  eventLoads,
  type LoadTable,
  removeLoads
} from "../../rules/capacity/index.ts"
import {
  type PromisedDate,
  type PromiseSearch,
  placeBackward,
  placeBefore,
  placeLater,
  placementChanges,
  promisedBefore,
  searchOn
} from "../placement/index.ts"
import { type OrderInTheWay, ordersInTheWay } from "./ordersInTheWay.ts"
import type { RepairedPromise } from "./PromiseRepair.ts"
import {
  dateToBeat,
  earlierWith,
  promisedWith,
  type RepairAttempt,
  type RepairKind
} from "./RepairAttempt.ts"

const loadsOfPromise = (
  { steps }: PromiseSearch,
  promised: PromisedDate
): ReadonlyArray<EventLoad> =>
  steps.flatMap(({ days, demand, profile, progressId, stepId }) => {
    const placed = promised.steps.find((one) => one.stepId === stepId)
    if (placed === undefined) return []
    const first = placeBefore(profile, toEpochDay(placed.startDate))
    return profile.measureTypes.flatMap((measureType, unit) =>
      Array.from({ length: days }, (_, day) => ({
        resource: { kind: "progress" as const, id: progressId },
        measureType,
        date: fromEpochDay(profile.dayOf[first + day]!),
        hundredths: shareOf(demand[unit]!, days, day),
        closed: false
      }))
    )
  })

const searchWithout = (search: PromiseSearch, loads: ReadonlyArray<EventLoad>): PromiseSearch =>
  search.steps.reduce((found, { progressId }, at) => {
    const isFirst = search.steps.findIndex((step) => step.progressId === progressId) === at
    const own = loads.filter(
      ({ closed, resource }) => !closed && "id" in resource && resource.id === progressId
    )
    const profile = search.steps[at]?.profile
    if (!isFirst || own.length === 0 || profile === undefined) return found
    const free = profile.free.map((days) => days.slice())
    for (const { date, hundredths, measureType } of own) {
      const day = toEpochDay(date)
      const days = free[profile.measureTypes.indexOf(measureType)]
      if (days === undefined || day < profile.first || profile.until <= day) continue
      const place = placeBefore(profile, day)
      days[place] = days[place]! + hundredths
    }
    return searchOn(found, progressId, { ...profile, free }, (usual) => usual)
  }, search)

const MAX_ORDERS_MOVED = 12

interface OrderGoingLater {
  readonly attempt: RepairAttempt
  readonly order: OrderInTheWay
  readonly others: LoadTable
}

const loadsIn = (
  plan: Plan,
  { calendars }: RepairAttempt,
  { steps }: OrderInTheWay
): ReadonlyArray<EventLoad> =>
  steps.flatMap((event) => eventLoads(plan, calendars, plan.event.get(event.id) ?? event))

const promisedAfter = (
  { attempt, order, others }: OrderGoingLater,
  moves: ChangeSet
): PromisedDate | null => {
  const after = planAfter(attempt.plan, moves)
  const loads = addLoads(others, loadsIn(after, attempt, order))
  return promisedWith({ ...attempt, plan: after, loads }, attempt.question)
}

/** The smallest moves of the order that make room for a promise, or null. */
const neededMoves = (
  { attempt, order, others }: OrderGoingLater,
  wanted: PromisedDate
): ChangeSet | null => {
  const { calendars, plan, question, search } = attempt
  const loads = addLoads(others, loadsOfPromise(search, wanted))
  const options = { mayShareDays: question.mayShareDays, notBefore: question.from }
  const placed = placeLater(plan, calendars, order.workOrderId, loads, options)
  return placed === null ? null : placementChanges(plan, placed)
}

const daysLater = (
  { calendars, plan }: RepairAttempt,
  changes: ChangeSet
): { readonly most: number; readonly sum: number } => {
  let [most, sum] = [0, 0]
  for (const change of changes) {
    const before = plan.event.get(change.id) as StepEvent
    const after = change.after as StepEvent
    const calendar = calendarOf(calendars, { kind: "progress", id: before.progressId })
    const days = workedDays(calendar, before.startDate, after.startDate)
    most = Math.max(most, days)
    sum += days
  }
  return { most, sum }
}

const promisedBeforeLatest = (going: OrderGoingLater): PromisedDate | null => {
  const { calendars, plan, question } = going.attempt
  const { from: notBefore, mayShareDays } = question
  const options = { mayShareDays, notBefore }
  const placed = placeBackward(plan, calendars, going.order.workOrderId, options)
  return Result.isFailure(placed)
    ? null
    : promisedAfter(going, placementChanges(plan, placed.success))
}

const goingFor = (going: OrderGoingLater, wanted: PromisedDate): ReadonlyArray<RepairedPromise> => {
  const { attempt, order } = going
  const moves = neededMoves(going, wanted)
  if (moves === null || moves.some(({ after }) => isTooLong(after as StepEvent))) return []
  const { most, sum } = daysLater(attempt, moves)
  const promised = sum === 0 ? null : promisedAfter(going, moves)
  const { workOrderId } = order
  return earlierWith(attempt, { _tag: "OrderLater", workOrderId, days: most }, promised, {
    changes: moves,
    movedDays: sum
  })
}

/**
 * Tries the date that would be possible without the order. If the order cannot make that much room,
 * tries the date that is possible with the order as late as its dates allow.
 */
const withoutInTheWay = (
  going: OrderGoingLater,
  wanted: PromisedDate
): ReadonlyArray<RepairedPromise> => {
  const found = goingFor(going, wanted)
  const less = found.length > 0 ? null : promisedBeforeLatest(going)
  return less === null ? found : goingFor(going, less)
}

/** Postpones one other order least, within its own dates; most slack first. */
export const withOrderLater: RepairKind = (attempt) => {
  const { loads, plan, search } = attempt
  const repairs: Array<RepairedPromise> = []
  let left = MAX_ORDERS_MOVED
  for (const order of ordersInTheWay(attempt)) {
    if (left === 0 || attempt.isOver()) break
    const own = loadsIn(plan, attempt, order)
    const wanted = promisedBefore(searchWithout(search, own), dateToBeat(attempt))
    if (wanted === null) continue
    left -= 1
    repairs.push(...withoutInTheWay({ attempt, order, others: removeLoads(loads, own) }, wanted))
  }
  return repairs
}
