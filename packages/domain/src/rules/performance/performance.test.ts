import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crewRow,
  deliveryEventRow,
  installationEventRow,
  progressRow,
  runs,
  shopRow,
  stepEventRow,
  workOrderRow
} from "../../../testing/index.ts"
import { addDays, daysOf, LocalDate, weekday } from "../../kernel/time/index.ts"
import {
  applyChanges,
  changed,
  created,
  deleted,
  emptyPlan,
  type Plan,
  planWith,
  type Reason,
  type RowChange
} from "../../records/change/index.ts"
import { type Event, eventDays } from "../../records/event/index.ts"
import { periodOf, planCalendars } from "../capacity/index.ts"
import {
  changedDays,
  type DayChange,
  dateHistories,
  factsWithin,
  type PerformanceFact,
  type PerformanceGroup,
  performanceFacts,
  performanceFigures,
  performancePeriods
} from "./index.ts"

const monday = LocalDate.make("2026-11-02")
const REQUESTED: Reason = { _tag: "Requested" }

const shop = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("cutting")],
  installer: [crewRow("anna"), crewRow("bo")],
  shipper: [crewRow("van")]
})

const orders = ["one", "two"].map((id, at) =>
  workOrderRow(id, {
    createdOn: monday,
    clientName: at === 0 ? "Savard" : "Roy",
    jobTypeId: at === 0 ? "kitchen" : null
  })
)

const days = (start: number) => ({
  startDate: addDays(monday, start),
  endDate: addDays(monday, start + 2)
})

const firstEvents: ReadonlyArray<Event> = orders.flatMap(({ id: workOrderId }, at) => [
  stepEventRow(`${workOrderId} step`, {
    workOrderId,
    stepId: `${workOrderId} cut`,
    progressId: "cutting",
    ...days(3)
  }),
  deliveryEventRow(`${workOrderId} delivery`, { workOrderId, shipperId: "van", ...days(8) }),
  deliveryEventRow(`${workOrderId} trip`, { workOrderId, isMainEvent: false, ...days(9) }),
  ...(at === 0
    ? [
        installationEventRow(`${workOrderId} installation`, {
          workOrderId,
          installerIds: ["anna", "bo"],
          ...days(10)
        })
      ]
    : [])
])

const act = fc.record({
  event: fc.nat(),
  kind: fc.constantFrom("move", "move", "start", "complete", "comment", "undo", "delete"),
  by: fc.integer({ min: -4, max: 6 }),
  later: fc.nat(3),
  reason: fc.constantFrom<Reason>(
    REQUESTED,
    { _tag: "Planned" },
    { _tag: "Imported" },
    { _tag: "LinkedTo", referenceDate: "installation" }
  )
})

interface Entry {
  readonly changes: ReadonlyArray<RowChange>
  readonly undoes: number | null
  readonly on: LocalDate
}

interface Shop {
  readonly plan: Plan
  readonly entries: ReadonlyArray<Entry>
}

const reversed = ({ table, id, before, after }: RowChange): RowChange =>
  ({ table, id, before: after, after: before, reason: { _tag: "Undone" } }) as RowChange

const acted = fc
  .tuple(fc.constantFrom<Event["status"]>("Pending", "Completed"), fc.array(act, { maxLength: 40 }))
  .map(([status, acts]): Shop => {
    const rows = firstEvents.map((event) =>
      event.id === "two delivery" ? { ...event, status } : event
    )
    const changes = [
      ...orders.map((order) => created("workOrder", order, REQUESTED)),
      ...rows.map((event) => created("event", event, REQUESTED))
    ] as ReadonlyArray<RowChange>
    let plan = applyChanges(shop, changes)
    let on = monday
    const entries: Array<Entry> = [{ changes, undoes: null, on }]
    for (const { event: index, kind, by, later, reason } of acts) {
      on = addDays(on, later)
      const last = entries.at(-1)
      if (kind === "undo" && last !== undefined && entries.length > 1) {
        const back = last.changes.map(reversed)
        plan = applyChanges(plan, back)
        entries.push({ changes: back, undoes: entries.length, on })
        continue
      }
      const event = plan.event.get(firstEvents[index % firstEvents.length]?.id ?? "")
      if (event === undefined || event.status === "Completed") continue
      const moved = (row: Event): Event => {
        switch (kind) {
          case "move":
            return {
              ...row,
              startDate: addDays(row.startDate, by),
              endDate: addDays(row.endDate, by)
            } as Event
          case "start":
            return { ...row, status: "Started" }
          case "complete":
            return { ...row, status: "Completed", startDate: on, endDate: addDays(on, 1) } as Event
          default:
            return { ...row, comment: "noted" }
        }
      }
      const change =
        kind === "delete"
          ? deleted("event", event, reason)
          : changed("event", event, moved(event), reason)
      plan = applyChanges(plan, [change])
      entries.push({ changes: [change], undoes: null, on })
    }
    return { plan, entries }
  })

const logOf = ({ entries }: Shop): ReadonlyArray<DayChange> =>
  entries.flatMap(({ changes, undoes, on }, at) =>
    changedDays(changes).map((each) => ({ ...each, entry: at + 1, undoes, on }))
  )

const factsOf = (made: Shop): ReadonlyArray<PerformanceFact> =>
  performanceFacts(
    made.plan,
    Result.getOrThrow(planCalendars(made.plan)),
    dateHistories(logOf(made))
  )

const workedDaysIn = (start: LocalDate, end: LocalDate): number =>
  daysOf({ start, end }).filter((day) => weekday(day) <= 5).length

const workedBetween = (start: LocalDate, end: LocalDate): number =>
  start <= end ? workedDaysIn(start, end) : -workedDaysIn(end, start)

const naiveStates = ({ entries }: Shop, id: string) => {
  const counts = (number: number): boolean =>
    !entries.some(({ undoes }, at) => undoes === number && counts(at + 1))
  return entries.flatMap(({ changes, undoes, on }, at) =>
    undoes === null && counts(at + 1)
      ? changes.flatMap((change) =>
          change.table === "event" && change.id === id && change.after !== null
            ? [{ row: change.after, on, reason: change.reason._tag }]
            : []
        )
      : []
  )
}

const causeOf = { Requested: "user", Planned: "planning", Imported: "import" } as const

const naiveLines = (made: Shop): ReadonlyArray<string> =>
  [...made.plan.event.values()].flatMap((event) => {
    if (event.id.endsWith("trip") || !("workOrderId" in event)) return []
    const states = naiveStates(made, event.id).filter(({ row }) => row.status !== "Completed")
    const [first, last] = [states[0], states.at(-1)]
    if (first === undefined || last === undefined) return []
    const order = event.workOrderId
    const end = eventDays(event).end
    const on = addDays(end, -1)
    const isDone = event.status === "Completed"
    const started = states.find(({ row }) => row.status === "Started")?.on
    if (event.eventType === "StepEvent")
      return isDone && started !== undefined && started < end
        ? [
            `${on} ${order} step ${Math.max(
              1,
              workedDaysIn(last.row.startDate, last.row.endDate)
            )} ${Math.max(1, workedDaysIn(started, end))}`
          ]
        : []
    const moves = states.flatMap(({ row, on: movedOn, reason }, at) => {
      const from = states[at - 1]?.row
      return from === undefined || from.startDate === row.startDate
        ? []
        : [
            `${movedOn} ${order} moved ${
              reason in causeOf ? causeOf[reason as keyof typeof causeOf] : "reference"
            } ${workedBetween(from.endDate, row.endDate)}`
          ]
    })
    const isLast = event.eventType === "InstallationEvent" || order === "two"
    const hasInstallation = made.plan.event.has(`${order} installation`)
    return [
      ...(isDone
        ? [`${on} ${order} done ${first.row.endDate >= end} ${last.row.endDate >= end}`]
        : []),
      ...(isDone && (isLast || !hasInstallation)
        ? [`${on} ${order} after ${daysOf({ start: monday, end: on }).length}`]
        : []),
      ...moves
    ]
  })

const lineOf = (fact: PerformanceFact): string => {
  const line = `${fact.on} ${fact.workOrderId}`
  switch (fact._tag) {
    case "Visit":
      return `${line} done ${fact.on <= fact.firstPromised} ${fact.on <= fact.lastPromised}`
    case "LeadTime":
      return `${line} after ${fact.days}`
    case "Step":
      return `${line} step ${fact.plannedDays} ${fact.actualDays}`
    case "Move":
      return `${line} moved ${fact.cause} ${fact.daysLater}`
  }
}

describe("the facts of performance", () => {
  it("equal those of the whole journal without undone changes", () => {
    const kinds = new Set<string>()
    fc.assert(
      fc.property(acted, (made) => {
        const facts = factsOf(made)
        for (const { _tag } of facts) kinds.add(_tag)
        expect(facts.map(lineOf).toSorted()).toEqual(naiveLines(made).toSorted())
      }),
      { numRuns: runs(400) }
    )
    expect(kinds.size).toBe(4)
  })

  it("remain after an undo of an undo", () => {
    fc.assert(
      fc.property(acted, (made) => {
        const last = made.entries.at(-1)
        if (last === undefined || made.entries.length < 2) return
        const back = last.changes.map(reversed)
        const again = back.map(reversed)
        const { length } = made.entries
        const entries = [
          ...made.entries,
          { ...last, changes: back, undoes: length },
          { ...last, changes: again, undoes: length + 1 }
        ]
        expect(factsOf({ plan: made.plan, entries })).toEqual(factsOf(made))
      })
    )
  })
})

const groups: ReadonlyArray<PerformanceGroup> = [
  "visit",
  "jobType",
  "progress",
  "cause",
  "crew",
  "client"
]

describe("the figures of performance", () => {
  it("count the facts that they open", () => {
    fc.assert(
      fc.property(acted, fc.nat(30), fc.nat(30), (made, from, length) => {
        const start = addDays(monday, from - 5)
        const range = { start, end: addDays(start, length) }
        const facts = factsOf(made)
        const figures = performanceFigures(factsWithin(facts, range))
        for (const group of groups) {
          const keys = figures[group].map(({ key }) => key)
          expect(new Set(keys).size).toBe(keys.length)
          for (const figure of figures[group]) {
            const own = factsWithin(facts, range, { group, key: figure.key })
            expect(own.length).toBe(figure.visits + figure.orders + figure.steps + figure.moves)
            expect(figure.onTimeFirst).toBe(
              own.filter((fact) => fact._tag === "Visit" && fact.on <= fact.firstPromised).length
            )
            expect(figure.actualDays).toBe(
              own.reduce((sum, fact) => sum + (fact._tag === "Step" ? fact.actualDays : 0), 0)
            )
          }
        }
      })
    )
  })

  it("by week and month sum those of the days", () => {
    fc.assert(
      fc.property(acted, fc.constantFrom("week" as const, "month" as const), (made, unit) => {
        const range = { start: addDays(monday, -9), end: addDays(monday, 100) }
        const facts = factsOf(made)
        const periods = performancePeriods(facts, range, unit)
        expect(periods.flatMap(daysOf)).toEqual(daysOf(range))
        for (const { visit, ...period } of periods) {
          expect(new Set(daysOf(period).map((day) => periodOf(day, unit))).size).toBe(1)
          expect(visit).toEqual(performanceFigures(factsWithin(facts, period)).visit)
        }
      }),
      { numRuns: 30 }
    )
  })
})
