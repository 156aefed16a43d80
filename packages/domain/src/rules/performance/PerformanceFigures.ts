import * as Schema from "effect/Schema"
import { described } from "../../kernel/record/index.ts"
import { addDays, type DateRange, daysOf, type LocalDate } from "../../kernel/time/index.ts"
import { type PeriodUnit, periodOf } from "../capacity/index.ts"
import type { PerformanceFact } from "./PerformanceFact.ts"

/** The groups of figures: by kind of visit, job type, progress, cause of moves, crew and client. */
export const PerformanceGroup = Schema.Literals([
  "visit",
  "jobType",
  "progress",
  "cause",
  "crew",
  "client"
]).annotate({ identifier: "PerformanceGroup" })
export type PerformanceGroup = typeof PerformanceGroup.Type

const count = (of: string) => described(`Number of ${of}.`, Schema.Int)

/** Sums over the facts with one key. A fact of another kind adds nothing. */
export const PerformanceFigure = Schema.Struct({
  key: described(
    "`delivery` or `installation`, an id, a cause or the name of a client; empty for none.",
    "delivery",
    Schema.String
  ),
  visits: count("completed deliveries and installations"),
  onTimeFirst: count("visits completed by the day first promised"),
  onTimeLast: count("visits completed by the day last promised"),
  orders: count("completed orders"),
  leadDays: count("calendar days from their creation to their completion, together"),
  steps: count("completed steps that were started before"),
  plannedDays: count("their planned worked days, together"),
  actualDays: count("their actual worked days, together"),
  moves: count("moves of deliveries and installations"),
  daysLater: count("worked days by which dates moved later, together")
}).annotate({ identifier: "PerformanceFigure" })
export interface PerformanceFigure extends Schema.Schema.Type<typeof PerformanceFigure> {}

const rows = Schema.Array(PerformanceFigure)

export const PerformanceFigures = Schema.Struct({
  visit: described("By kind of visit.", rows),
  jobType: described("By job type.", rows),
  progress: described("By progress.", rows),
  cause: described("By cause of the moves.", rows),
  crew: described("By shipper or crew.", rows),
  client: described("By client.", rows)
}).annotate({ identifier: "PerformanceFigures" })
export interface PerformanceFigures extends Schema.Schema.Type<typeof PerformanceFigures> {}

const crewKeys = (crewIds: ReadonlyArray<string>): ReadonlyArray<string> =>
  crewIds.length === 0 ? [""] : crewIds

/** The keys of a fact in a group; none if the group does not count the fact. */
const keysIn = (group: PerformanceGroup, fact: PerformanceFact): ReadonlyArray<string> => {
  switch (group) {
    case "visit":
      return fact._tag === "Visit" ? [fact.kind] : []
    case "jobType":
      return fact._tag === "LeadTime" ? [fact.jobTypeId ?? ""] : []
    case "progress":
      return fact._tag === "Step" ? [fact.progressId] : []
    case "cause":
      return fact._tag === "Move" ? [fact.cause] : []
    case "crew":
      return "crewIds" in fact ? crewKeys(fact.crewIds) : []
    case "client":
      return "clientName" in fact ? [fact.clientName] : []
  }
}

const nothing = {
  visits: 0,
  onTimeFirst: 0,
  onTimeLast: 0,
  orders: 0,
  leadDays: 0,
  steps: 0,
  plannedDays: 0,
  actualDays: 0,
  moves: 0,
  daysLater: 0
}

const withFact = (sum: typeof nothing, fact: PerformanceFact): typeof nothing => {
  switch (fact._tag) {
    case "Visit":
      return {
        ...sum,
        visits: sum.visits + 1,
        onTimeFirst: sum.onTimeFirst + Number(fact.on <= fact.firstPromised),
        onTimeLast: sum.onTimeLast + Number(fact.on <= fact.lastPromised)
      }
    case "LeadTime":
      return { ...sum, orders: sum.orders + 1, leadDays: sum.leadDays + fact.days }
    case "Step":
      return {
        ...sum,
        steps: sum.steps + 1,
        plannedDays: sum.plannedDays + fact.plannedDays,
        actualDays: sum.actualDays + fact.actualDays
      }
    case "Move":
      return {
        ...sum,
        moves: sum.moves + 1,
        daysLater: sum.daysLater + Math.max(0, fact.daysLater)
      }
  }
}

const sizeOf = (figure: PerformanceFigure): number =>
  figure.visits + figure.orders + figure.steps + figure.moves

const byKey = (one: PerformanceFigure, other: PerformanceFigure): number =>
  one.key < other.key ? -1 : 1

/** At most this many keys of a group have a figure: those with the most facts. */
const MAX_FIGURES = 200

const figuresBy = (
  group: PerformanceGroup,
  facts: ReadonlyArray<PerformanceFact>
): ReadonlyArray<PerformanceFigure> => {
  const sums = new Map<string, typeof nothing>()
  for (const fact of facts)
    for (const key of keysIn(group, fact)) sums.set(key, withFact(sums.get(key) ?? nothing, fact))
  return [...sums]
    .map(([key, sum]) => ({ key, ...sum }))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one) || byKey(one, other))
    .slice(0, MAX_FIGURES)
}

export const factsWithin = (
  facts: ReadonlyArray<PerformanceFact>,
  days: DateRange,
  of?: { readonly group: PerformanceGroup; readonly key: string }
): ReadonlyArray<PerformanceFact> =>
  facts.filter(
    (fact) =>
      days.start <= fact.on &&
      fact.on < days.end &&
      (of === undefined || keysIn(of.group, fact).includes(of.key))
  )

/** Sums facts by group, the keys with the most facts first. */
export const performanceFigures = (facts: ReadonlyArray<PerformanceFact>): PerformanceFigures => ({
  visit: figuresBy("visit", facts),
  jobType: figuresBy("jobType", facts),
  progress: figuresBy("progress", facts),
  cause: figuresBy("cause", facts),
  crew: figuresBy("crew", facts),
  client: figuresBy("client", facts)
})

export interface PerformancePeriod extends DateRange {
  readonly visit: ReadonlyArray<PerformanceFigure>
}

/** Sums the visits of a range by week or month, in order. Periods are cut to the range. */
export const performancePeriods = (
  facts: ReadonlyArray<PerformanceFact>,
  days: DateRange,
  unit: PeriodUnit
): ReadonlyArray<PerformancePeriod> => {
  const visits = new Map<LocalDate, Array<PerformanceFact>>()
  for (const fact of facts) {
    if (fact._tag !== "Visit") continue
    const own = visits.get(fact.on)
    if (own === undefined) visits.set(fact.on, [fact])
    else own.push(fact)
  }
  const periods = new Map<string, DateRange>()
  for (const day of daysOf(days)) {
    const name = periodOf(day, unit)
    periods.set(name, { start: periods.get(name)?.start ?? day, end: addDays(day, 1) })
  }
  return [...periods.values()].map((period) => ({
    ...period,
    visit: figuresBy(
      "visit",
      daysOf(period).flatMap((day) => visits.get(day) ?? [])
    )
  }))
}
