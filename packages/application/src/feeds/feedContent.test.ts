import { type ChangeSet, changed, deleted, emptyPlan, planWith } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import { shopRow, stepEventRow, userEventRow, userRow, workOrderRow } from "@atelier/domain/testing"
import { addDays, LocalDate, LocalTime } from "@atelier/domain/time"
import { memoryStore } from "@atelier/memory"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { PlanStore } from "../ports/index.ts"
import { feedContent } from "./index.ts"

const TODAY = LocalDate.make("2026-11-16")
const words = { mine: "Mine", kinds: { production: "P", delivery: "D", installation: "I" } }
const heading = { userId: "ana", at: `${TODAY}T12:00:00.000Z`, intent: "createFeed" } as const
const feed = {
  id: "feed",
  userId: "ana",
  kind: "mine",
  subjectId: null,
  keyHash: "hash",
  createdAt: heading.at
} as const

const step = (id: string, startDate: LocalDate) =>
  stepEventRow(id, {
    workOrderId: "order",
    stepId: "cut",
    progressId: "saw",
    userIds: ["ana"],
    startDate,
    endDate: addDays(startDate, 1)
  })

/** The entries of a user's own calendar, with or without permission to see progresses. */
const calendarOf = (event: ReadonlyArray<Event>, display: boolean, changes: ChangeSet = []) => {
  const { permissions } = userRow("ana")
  const ana = userRow("ana", {
    otherwise: { display, editor: false },
    permissions: { ...permissions, accessWorkOrdersListPage: false }
  })
  const plan = planWith(emptyPlan, {
    shop: [shopRow()],
    user: [ana],
    workOrder: [workOrderRow("order", { name: "Kitchen", clientName: "Ms Roy" })],
    event
  })
  return Effect.runPromise(
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse(`${TODAY}T17:00:00Z`))
      const store = yield* PlanStore
      yield* store.commit([], heading, { feeds: { keep: [feed] } })
      yield* store.commit(changes, heading)
      const both = { fr: words, en: words }
      return (yield* feedContent("hash", () => true, both))?.entries ?? []
    }).pipe(Effect.provide([memoryStore(plan), TestClock.layer()]))
  )
}

it("covers a year if it fits, otherwise a shorter span completely", async () => {
  const each = (perDay: number) =>
    Array.from({ length: perDay * 300 }, (_, at) =>
      step(`step-${at}`, addDays(TODAY, Math.floor(at / perDay)))
    )
  expect(await calendarOf(each(2), true)).toHaveLength(600)
  const crowded = await calendarOf(each(40), true)
  expect(crowded).toHaveLength(40 * 90)
  expect(crowded.at(-1)?.start).toBe(addDays(TODAY, 89))
})

it("contains nothing of a hidden work order, even for assigned users", async () => {
  const note = userEventRow("note", {
    title: "Call",
    workOrderId: "order",
    userIds: ["ana"],
    startDate: TODAY,
    endDate: addDays(TODAY, 1)
  })
  const events = [step("step", TODAY), note]
  const hidden = await calendarOf(events, false)
  expect(hidden.map(({ uid, summary }) => [uid, summary])).toEqual([["note", "Call"]])
  expect(JSON.stringify(hidden)).not.toMatch(/Kitchen|Roy/)
  const seen = await calendarOf(events, true)
  expect(seen.map(({ uid }) => uid).toSorted()).toEqual(["note", "step"])
  expect(JSON.stringify(seen)).toMatch(/Call · Kitchen · Ms Roy/)
})

it("splits an interrupted step into parts without its days off", async () => {
  const day = (days: number) => addDays(TODAY, days)
  const cut = {
    ...step("cut", TODAY),
    endDate: day(10),
    daysOff: [day(1), day(4), day(7)]
  } as const
  const entries = await calendarOf([cut], true)
  expect(entries.map(({ end, start, uid }) => [uid, start, end])).toEqual([
    ["cut", TODAY, day(1)],
    ["cut-2", day(2), day(4)],
    ["cut-3", day(8), day(10)]
  ])
  const timed = {
    ...cut,
    allDay: false,
    startTime: LocalTime.make("08:00"),
    endDate: day(9),
    endTime: LocalTime.make("12:00")
  } as const
  const parts = await calendarOf([timed], true)
  expect(parts.map(({ end, start }) => [start, end])).toEqual([
    [`${TODAY}T08:00`, `${TODAY}T15:30`],
    [`${day(2)}T07:00`, `${day(3)}T15:30`],
    [`${day(8)}T07:00`, `${day(9)}T12:00`]
  ])
})

it("cancels the parts of a step that is no longer interrupted, and an event of others", async () => {
  const day = (days: number) => addDays(TODAY, days)
  const requested = { _tag: "Requested" } as const
  const before = { ...step("cut", TODAY), endDate: day(10), daysOff: [day(1), day(4)], version: 3 }
  const joined = { ...before, daysOff: [], endDate: day(8) }
  const other = { ...step("plane", TODAY), version: 2 }
  const given = { ...other, userIds: ["ben"] }
  const changes = [
    changed("event", before, joined, requested),
    changed("event", other, given, requested)
  ]
  const entries = await calendarOf([before, other], true, changes)
  const told = entries.map(({ isCancelled, sequence, uid }) => [uid, sequence, isCancelled])
  expect(told.toSorted()).toEqual([
    ["cut", 3, false],
    ["cut-2", 3, true],
    ["cut-3", 3, true],
    ["plane", 2, true]
  ])
  const cancelled = entries.filter(({ isCancelled }) => isCancelled)
  expect(JSON.stringify(cancelled)).not.toMatch(/Kitchen|Roy/)
  expect(await calendarOf([before, other], false, changes)).toEqual([])
})

it("cancels an event also if many events of others changed", async () => {
  const requested = { _tag: "Requested" } as const
  const others = Array.from({ length: 2_001 }, (_, at) => ({
    ...step(`cut-${at}`, TODAY),
    userIds: ["ben"]
  }))
  const mine = step("plane", TODAY)
  const changes = [...others, mine].map((event) => deleted("event", event, requested))
  const entries = await calendarOf([...others, mine], true, changes)
  expect(entries.map(({ isCancelled, uid }) => [uid, isCancelled])).toEqual([["plane", true]])
})
