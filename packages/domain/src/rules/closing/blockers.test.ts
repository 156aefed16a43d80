import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  eventTime,
  loadedPlan,
  planDays,
  progressRow,
  restored,
  runs,
  seenOf,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { allDayTime, type BlockerScope, noScope, timeOf } from "../../records/event/index.ts"
import { deleteEvent, moveUserEvent } from "../moving/index.ts"
import { changeBlocker, createBlocker } from "./index.ts"

const quick = { numRuns: runs(60) }
const newId = () => "closed"

const scopes = fc.record({
  wholeShop: fc.boolean(),
  production: fc.boolean(),
  progressIds: fc.subarray(["cutting", "finishing"]),
  installerIds: fc.subarray(["anna"]),
  shipperIds: fc.subarray(["van"])
})

const closures = fc.record({
  plan: loadedPlan,
  scope: scopes,
  time: fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 7 }))
    .map(([from, days]) => {
      const start = addDays(planDays.start, from)
      return allDayTime({ start, end: addDays(start, days) })
    })
})

const created = (plan: Plan, scope: BlockerScope, time: ReturnType<typeof allDayTime>) =>
  Result.getOrThrow(createBlocker(plan, { title: "Holiday", comment: "", scope, time }, { newId }))

const cutting = { ...noScope, progressIds: ["cutting"] }

describe("a new blocker", () => {
  it("changes one row and no event", () => {
    fc.assert(
      fc.property(closures, ({ plan, scope, time }) => {
        const { blocker, proposal } = created(plan, scope, time)
        expect(proposal.changes.map(({ before, after }) => [before, after])).toEqual([
          [null, blocker]
        ])
        expect(restored(plan, proposal.changes)).toBe(seenOf(plan))
      }),
      quick
    )
  })

  it("with an empty scope causes no overload", () => {
    fc.assert(
      fc.property(closures, ({ plan, time }) => {
        expect(created(plan, noScope, time).proposal.overloads).toEqual([])
      }),
      quick
    )
  })

  it("reports overloads of a shortened working day", () => {
    const monday = LocalDate.make("2026-11-16")
    const limit = { measureType: "Parts" as const, min: null, max: 10, weekdayMaxima: [] }
    const plan = planWith(emptyPlan, {
      shop: [shopRow()],
      progress: [progressRow("cutting", { capacities: [limit] })],
      workOrder: [
        workOrderRow("kitchen", {
          values: [{ measureType: "Parts", value: 20 }],
          steps: [workOrderStep("cut", "cutting")]
        })
      ],
      event: [
        stepEventRow("cut-it", {
          workOrderId: "kitchen",
          stepId: "cut",
          progressId: "cutting",
          ...allDayTime({ start: monday, end: addDays(monday, 2) })
        })
      ]
    })
    const { proposal } = created(
      plan,
      cutting,
      allDayTime({ start: monday, end: addDays(monday, 1) })
    )
    expect(proposal.overloads).toEqual([
      {
        resource: { kind: "progress", id: "cutting" },
        measureType: "Parts",
        date: "2026-11-17",
        totalValue: 20,
        capacity: 10
      }
    ])
  })

  it("fails for a calendar without worked days or unknown resources", () => {
    fc.assert(
      fc.property(closures, fc.integer({ min: 375, max: 900 }), ({ plan, time }, days) => {
        const forever = allDayTime({ start: time.startDate, end: addDays(time.startDate, days) })
        const asked = { title: "Fire", comment: "", scope: cutting, time: forever }
        expect(Result.getFailure(createBlocker(plan, asked, { newId }))).toMatchObject({
          value: { _tag: "CalendarClosed" }
        })
        const unknown = { ...asked, scope: { ...noScope, shipperIds: ["nobody"] } }
        expect(Result.getFailure(createBlocker(plan, unknown, { newId }))).toMatchObject({
          value: { _tag: "NotFound", what: "shipper", id: "nobody" }
        })
      }),
      quick
    )
  })
})

describe("a blocker offers", () => {
  const plan = planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [progressRow("cutting")],
    workOrder: [
      workOrderRow("kitchen", {
        deliveryDate: LocalDate.make("2026-11-20"),
        steps: [workOrderStep("cut", "cutting", { referenceDate: "delivery", offsetDays: -4 })]
      })
    ],
    event: [
      stepEventRow("cut-it", {
        version: 3,
        workOrderId: "kitchen",
        stepId: "cut",
        progressId: "cutting",
        ...allDayTime({ start: LocalDate.make("2026-11-16"), end: LocalDate.make("2026-11-17") })
      })
    ]
  })
  const wednesday = allDayTime({
    start: LocalDate.make("2026-11-18"),
    end: LocalDate.make("2026-11-19")
  })
  const earlier = allDayTime({
    start: LocalDate.make("2026-11-13"),
    end: LocalDate.make("2026-11-14")
  })

  it("the moves that keep links without making them", () => {
    const { proposal } = created(plan, cutting, wednesday)
    expect(proposal.changes.map(({ id }) => id)).toEqual(["closed"])
    expect(proposal.warnings).toEqual([
      {
        _tag: "MoveOffered",
        workOrderId: "kitchen",
        eventId: "cut-it",
        progressId: "cutting",
        version: 3,
        time: earlier
      }
    ])
  })

  it("the reverse moves when deleted", () => {
    const { proposal } = created(plan, cutting, wednesday)
    const closed = applyChanges(plan, proposal.changes)
    const moved = { ...closed.event.get("cut-it")!, ...earlier }
    const followed = planWith(closed, { event: [moved] })
    const { warnings } = Result.getOrThrow(deleteEvent(followed, { eventId: "closed" }))
    expect(warnings).toMatchObject([
      { _tag: "MoveOffered", eventId: "cut-it", time: { startDate: "2026-11-16" } }
    ])
  })
})

describe("changing a blocker", () => {
  it("equals creating it so, and resizing it", () => {
    fc.assert(
      fc.property(closures, fc.integer({ min: 1, max: 9 }), ({ plan, scope, time }, days) => {
        const endDate = addDays(time.startDate, days)
        const before = applyChanges(plan, created(plan, scope, time).proposal.changes)
        const intent = { eventId: "closed", time: { endDate } }
        const changed = Result.getOrThrow(changeBlocker(before, intent))
        const straight = created(plan, scope, { ...time, endDate }).proposal.changes
        expect(seenOf(applyChanges(before, changed.changes))).toBe(
          seenOf(applyChanges(plan, straight))
        )
        expect(restored(before, changed.changes)).toBe(seenOf(before))
        if (endDate === time.endDate) expect(changed.changes).toEqual([])
        else
          expect(changed).toEqual(
            Result.getOrThrow(
              moveUserEvent(before, { eventId: "closed", time: { ...time, endDate } })
            )
          )
      }),
      quick
    )
  })

  it("never causes overloads by shortening that deletion would not", () => {
    fc.assert(
      fc.property(closures, ({ plan, scope, time }) => {
        const before = applyChanges(plan, created(plan, scope, time).proposal.changes)
        const gone = Result.getOrThrow(deleteEvent(before, { eventId: "closed" }))
        const nobodys = Result.getOrThrow(
          changeBlocker(before, { eventId: "closed", scope: noScope })
        )
        expect(nobodys.overloads).toEqual(gone.overloads)
      }),
      quick
    )
  })

  it("fails for other events and impossible times", () => {
    fc.assert(
      fc.property(closures, eventTime, ({ plan, scope, time }, other) => {
        for (const event of plan.event.values())
          if (event.eventType !== "BlockerEvent")
            expect(
              Result.getFailure(changeBlocker(plan, { eventId: event.id, time: timeOf(other) }))
            ).toMatchObject({ value: { _tag: "WrongKindOfEvent" } })
        const before = applyChanges(plan, created(plan, scope, time).proposal.changes)
        const asked = { eventId: "closed", time: { endDate: time.startDate } }
        expect(Result.getFailure(changeBlocker(before, asked))).toMatchObject({
          value: { _tag: "ImpossibleTime" }
        })
      }),
      quick
    )
  })
})
