import {
  type ChangeSet,
  changed,
  created,
  deleted,
  type Plan,
  planWith
} from "@atelier/domain/change"
import type { StepEvent } from "@atelier/domain/event"
import { defaultPriorityListSettings, type MergedProgress } from "@atelier/domain/priority-list"
import { plainProposal } from "@atelier/domain/proposal"
import { dayAfter, progressRow, smallShop, userRow } from "@atelier/domain/testing"
import { daysBetween, type LocalDate } from "@atelier/domain/time"
import { memoryStore } from "@atelier/memory"
import { Effect, Result } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { answerOffers } from "./answerOffers.ts"
import { withMaintenanceMoves } from "./maintenanceMoves.ts"

const planner = userRow("planner")

const reason = { _tag: "Requested" } as const

const shop = smallShop(
  { saw: 8, paint: 8 },
  {
    first: { steps: [{ in: "saw", from: 1 }] },
    painted: { steps: [{ in: "paint", from: 3 }] },
    second: { steps: [{ in: "saw", from: 8 }] }
  }
)

interface Spent {
  readonly from: number
  readonly until?: number
  readonly recurrence?: string
}

const upkeep = ({ from, recurrence, until = from + 1 }: Spent) => ({
  id: "upkeep",
  version: 1,
  title: "Blades",
  comment: "",
  time: {
    allDay: true as const,
    startDate: dayAfter(from),
    startTime: null,
    endDate: dayAfter(until),
    endTime: null
  },
  recurrence: recurrence ?? null,
  started: []
})
const ofSaw = (spent: Spent) => ({ ...upkeep(spent), progressId: "saw" })
const ofAll = (id: string, spent: Spent) => ({ ...upkeep(spent), id, mergedProgressId: id })
const merged = (id: string, progressIds: ReadonlyArray<string>): MergedProgress => ({
  ...defaultPriorityListSettings,
  id,
  version: 1,
  name: id,
  progressIds
})

const proposed = (plan: Plan, changes: ChangeSet, today: LocalDate) =>
  TestClock.setTime(Date.parse(`${today}T17:00:00Z`)).pipe(
    Effect.andThen(withMaintenanceMoves(plainProposal(changes))),
    Effect.result,
    Effect.provide([memoryStore(plan), TestClock.layer()]),
    Effect.runPromise
  )

const movesAndOverloads = async (plan: Plan, changes: ChangeSet, today = dayAfter(0)) => {
  const { overloads, warnings } = Result.getOrThrow(await proposed(plan, changes, today))
  return {
    over: overloads.map(({ date, resource }) => [resource.id, daysBetween(dayAfter(0), date)]),
    moves: warnings.flatMap((warning) =>
      warning._tag === "MoveOffered"
        ? [[warning.eventId, daysBetween(dayAfter(0), warning.time.startDate)]]
        : []
    )
  }
}

const madeOfSaw = (spent: Spent) => [created("progressMaintenance", ofSaw(spent), reason)]

describe("a change of maintenance", () => {
  it("reports its overloads and offers moves off its days", async () => {
    expect(await movesAndOverloads(shop, madeOfSaw({ from: 1 }))).toEqual({
      over: [["saw", 1]],
      moves: [["first1", 2]]
    })
    expect(
      await movesAndOverloads(shop, madeOfSaw({ from: 1, recurrence: "FREQ=WEEKLY" }))
    ).toEqual({
      over: [
        ["saw", 1],
        ["saw", 8]
      ],
      moves: [
        ["first1", 2],
        ["second1", 9]
      ]
    })
  })

  it.each([
    ["offered", [], dayAfter(2)],
    ["none", ["saw"], undefined]
  ] as const)("reports the remaining overloads after its moves: %s", async (moves, over, start) => {
    const answered = await Effect.runPromise(
      TestClock.setTime(Date.parse(`${dayAfter(0)}T17:00:00Z`)).pipe(
        Effect.andThen(withMaintenanceMoves(plainProposal(madeOfSaw({ from: 1 })))),
        Effect.flatMap((proposal) => answerOffers(proposal, { user: planner, moves })),
        Effect.provide([memoryStore(shop), TestClock.layer()])
      )
    )
    expect(answered.overloads.map(({ resource }) => resource.id)).toEqual(over)
    const step = answered.changes.find(({ id }) => id === "first1")?.after
    expect((step as StepEvent | undefined)?.startDate).toBe(start)
  })

  it("ignores past days", async () => {
    const weekly = madeOfSaw({ from: -6, recurrence: "FREQ=WEEKLY" })
    expect((await movesAndOverloads(shop, weekly, dayAfter(4))).over).toEqual([["saw", 8]])
  })

  it("ignores overloads of other maintenance", async () => {
    const other = { ...ofSaw({ from: 1 }), id: "other" }
    const plan = planWith(shop, { progressMaintenance: [other] })
    expect((await movesAndOverloads(plan, madeOfSaw({ from: 8 }))).over).toEqual([["saw", 8]])
  })

  it("covers the days before and after it", async () => {
    const [early, late] = [ofSaw({ from: 1 }), ofSaw({ from: 8 })]
    const plan = planWith(shop, { progressMaintenance: [early] })
    const later = changed("progressMaintenance", early, late, reason)
    expect((await movesAndOverloads(plan, [later])).over).toEqual([["saw", 8]])
    const removed = deleted("progressMaintenance", early, reason)
    expect(await movesAndOverloads(plan, [removed])).toEqual({ over: [], moves: [] })
  })

  it("is examined however far ahead it starts", async () => {
    const plan = smallShop({ saw: 8 }, { far: { steps: [{ in: "saw", from: 1_001 }] } })
    const answer = { over: [["saw", 1_001]], moves: [["far1", 1_002]] }
    expect(await movesAndOverloads(plan, madeOfSaw({ from: 1_001 }))).toEqual(answer)
    const [early, far] = [ofSaw({ from: 1 }), ofSaw({ from: 1_001 })]
    const moved = [changed("progressMaintenance", early, far, reason)]
    const planned = planWith(plan, { progressMaintenance: [early] })
    expect(await movesAndOverloads(planned, moved)).toEqual(answer)
  })

  it("is rejected if a progress would have no worked day for a year", async () => {
    const refused = async (spent: Spent) =>
      Result.isFailure(await proposed(shop, madeOfSaw(spent), dayAfter(0)))
    expect(await refused({ from: 1, recurrence: "FREQ=DAILY" })).toBe(true)
    expect(await refused({ from: 700, until: 1_430 })).toBe(true)
    expect(await refused({ from: 700, until: 703 })).toBe(false)
  })
})

describe("maintenance of a merged progress", () => {
  const saws = merged("saws", ["saw"])
  const paints = merged("paints", ["paint"])
  const plan = planWith(shop, {
    mergedProgress: [saws, paints],
    mergedProgressMaintenance: [ofAll("saws", { from: 3 })]
  })

  it("covers every progress that is added", async () => {
    const more = changed("mergedProgress", saws, merged("saws", ["saw", "paint"]), reason)
    expect(await movesAndOverloads(plan, [more])).toEqual({
      over: [["paint", 3]],
      moves: [["painted1", 4]]
    })
  })

  it("covers every progress when it is created", async () => {
    const rows = [created("mergedProgressMaintenance", ofAll("paints", { from: 3 }), reason)]
    expect(await movesAndOverloads(plan, rows)).toEqual({
      over: [["paint", 3]],
      moves: [["painted1", 4]]
    })
  })
})

describe("another change", () => {
  it("remains unchanged", async () => {
    const paints = merged("paints", ["paint"])
    const plan = planWith(shop, {
      mergedProgress: [merged("saws", ["saw"]), paints],
      mergedProgressMaintenance: [ofAll("saws", { from: 3 })]
    })
    const more = changed("mergedProgress", paints, merged("paints", ["paint", "saw"]), reason)
    for (const change of [created("progress", progressRow("glue"), reason), more]) {
      const proposal = plainProposal([change])
      const moved = withMaintenanceMoves(proposal).pipe(Effect.provide(memoryStore(plan)))
      expect(await Effect.runPromise(moved)).toBe(proposal)
    }
  })
})
