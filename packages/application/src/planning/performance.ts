import { shownCalendars } from "@atelier/domain/capacity"
import { planWith } from "@atelier/domain/change"
import {
  dateHistories,
  factsWithin,
  type PerformanceGroup,
  performanceFacts,
  performanceFigures,
  performancePeriods
} from "@atelier/domain/performance"
import { addDays, type DateRange, type LocalDate, lengthInDays } from "@atelier/domain/time"
import { Effect } from "effect"
import { type Paging, paged } from "../list/index.ts"
import { plantTimeAt, shopOf } from "../plant/index.ts"
import { type DayChangeAt, Journal, PlanStore } from "../ports/index.ts"

/** Returns the day of an instant at the plant; many changes have the same instant. */
const makeDayAt = (timeZone: string): ((at: string) => LocalDate) => {
  const days = new Map<string, LocalDate>()
  return (at) => {
    const day = days.get(at) ?? plantTimeAt(Date.parse(at), timeZone).today
    days.set(at, day)
    return day
  }
}

const ordersOf = (changes: ReadonlyArray<DayChangeAt>): ReadonlyArray<string> => [
  ...new Set(changes.map(({ workOrderId }) => workOrderId))
]

const measuredSince = Effect.fn("measuredSince")(function* (start: LocalDate) {
  const store = yield* PlanStore
  const reference = yield* store.referenceData
  const dayAt = makeDayAt((yield* shopOf(reference)).timeZone)
  const { dayChangesSince } = yield* Journal
  // The day may begin earlier at the plant than in UTC.
  const changes = yield* dayChangesSince(`${addDays(start, -1)}T00:00:00.000Z`)
  const ids = ordersOf(changes)
  const event = yield* store.eventsOfWorkOrders(ids)
  const workOrder = yield* store.workOrders(ids)
  const plan = planWith(reference, { event, workOrder })
  const histories = dateHistories(changes.map((change) => ({ ...change, on: dayAt(change.at) })))
  return { plan, facts: performanceFacts(plan, shownCalendars(plan), histories) }
})

export interface PerformanceRequest extends DateRange {
  readonly by: "week" | "month"
}

/** Sums how a shop kept its dates in a range of days, and in as many days before. */
export const performance = Effect.fn("performance")(function* ({
  by,
  ...days
}: PerformanceRequest) {
  const before = { start: addDays(days.start, -lengthInDays(days)), end: days.start }
  const { facts } = yield* measuredSince(before.start)
  return {
    current: performanceFigures(factsWithin(facts, days)),
    previous: performanceFigures(factsWithin(facts, before)),
    periods: performancePeriods(facts, days, by)
  }
})

export interface FiguresOrders extends DateRange, Paging {
  readonly group: PerformanceGroup
  readonly key: string
}

/** Lists the facts that a figure counts, the latest first, with the names of their orders. */
export const performanceOrders = Effect.fn("performanceOrders")(function* ({
  start,
  end,
  group,
  key,
  ...paging
}: FiguresOrders) {
  const { plan, facts } = yield* measuredSince(start)
  const found = factsWithin(facts, { start, end }, { group, key }).toSorted((one, other) =>
    one.on === other.on
      ? one.workOrderId < other.workOrderId
        ? -1
        : 1
      : one.on < other.on
        ? 1
        : -1
  )
  const { data, total } = paged(found, paging)
  return {
    data: data.flatMap((fact) => {
      const order = plan.workOrder.get(fact.workOrderId)
      return order === undefined ? [] : [{ fact, name: order.name, clientName: order.clientName }]
    }),
    total
  }
})
