import { applyChanges, changed, deleted, emptyPlan, type Plan } from "@atelier/domain/change"
import { eventDays } from "@atelier/domain/event"
import {
  blockerRow,
  crewRow,
  deliveryEventRow,
  stepEventRow,
  userEventRow,
  workOrderRow
} from "@atelier/domain/testing"
import { changeSummary } from "@atelier/domain/visibility"
import { Effect } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { JournalPeriod } from "../ports/index.ts"
import { LARGE_CHANGE_BYTES } from "../storing/index.ts"
import {
  cabinetShop,
  creation,
  fullWorkOrder,
  heading,
  REQUESTED,
  sortedRows,
  storeRows
} from "./cabinetShop.ts"
import { act, changesOf } from "./generatedChanges.ts"
import type { RunOnStore, Store } from "./RunOnStore.ts"

const RUNS = 40

/** Thousands of commits, each synced to disk, are slow on a busy machine. */
const PATIENCE_MS = 60_000

const replayed = (store: Store): Effect.Effect<Plan> =>
  Effect.map(store.journal.after(0, 1_000), (entries) =>
    entries.reduce<Plan>((plan, entry) => applyChanges(plan, entry.changes), emptyPlan)
  )

export const journalContract = (run: RunOnStore): void => {
  it("stores each commit as an entry", () =>
    run(
      Effect.fn(function* (store) {
        const changes = creation({ installer: [crewRow("anna"), crewRow("bo")] })
        const first = yield* store.plan.commit(changes, heading)
        const undo = { ...heading, userId: "other", intent: "undoChange" as const, undoes: 1 }
        const second = yield* store.plan.commit(creation({ shipper: [crewRow("van")] }), undo)
        expect(first).toEqual({ ...heading, id: 1, changes })
        expect(second.id).toBe(2)
        expect(yield* store.journal.entry(1)).toEqual(first)
        expect(yield* store.journal.entry(2)).toEqual(second)
        expect(yield* store.journal.entry(3)).toBeNull()
        expect(yield* store.journal.entry(0)).toBeNull()
        expect(yield* store.journal.bytes(1)).toBe(JSON.stringify(changes).length)
        expect(yield* store.journal.bytes(3)).toBeNull()
      })
    ))

  it("lists the changed days of events since an instant", () =>
    run(
      Effect.fn(function* (store) {
        const at = (day: number) => ({ ...heading, at: `2026-11-${day}T12:00:00.000Z` })
        const order = workOrderRow("kitchen")
        const [one, two] = ["one", "two"].map((id) =>
          deliveryEventRow(id, { workOrderId: order.id, isMainEvent: id === "one" })
        )
        if (one === undefined || two === undefined) throw new Error("there are two")
        yield* store.plan.commit(creation({ workOrder: [order], event: [one, two] }), at(10))
        const noted = { ...one, comment: "fragile" }
        yield* store.plan.commit([changed("event", one, noted, REQUESTED)], at(11))
        const before = { ...noted, version: 2 }
        const done = { ...before, status: "Completed" as const }
        yield* store.plan.commit([changed("event", before, done, REQUESTED)], {
          ...at(12),
          undoes: 1
        })
        const facts = { eventId: "one", workOrderId: order.id, days: eventDays(one), cause: "user" }
        expect(yield* store.journal.dayChangesSince(at(12).at)).toEqual([
          { ...facts, status: "Pending", entry: 1, undoes: null, at: at(10).at },
          { ...facts, status: "Completed", entry: 3, undoes: 1, at: at(12).at }
        ])
        expect(yield* store.journal.dayChangesSince(at(13).at)).toEqual([])
        yield* store.plan.commit([deleted("event", { ...done, version: 3 }, REQUESTED)], at(14))
        expect((yield* store.journal.dayChangesSince(at(14).at)).at(-1)).toMatchObject({
          entry: 4,
          days: null
        })
      })
    ))

  it("counts the writes of each user by intent since an instant", () =>
    run(
      Effect.fn(function* (store) {
        const changes = creation({ installer: [crewRow("anna")] })
        yield* store.plan.commit(changes, { ...heading, at: "2026-11-16T11:59:59.999Z" })
        const mine = creation({ installer: [crewRow("bo")] })
        yield* store.plan.commit(mine, {
          ...heading,
          at: "2026-11-16T12:00:00.000Z",
          userId: "ada"
        })
        yield* store.plan.commit(creation({ shipper: [crewRow("van")] }), {
          ...heading,
          at: "2026-11-16T12:00:01.000Z",
          userId: "eve"
        })
        for (const id of ["tablet", "office"])
          yield* store.plan.commit(creation({ installer: [crewRow(id)] }), {
            ...heading,
            at: "2026-11-16T12:00:02.000Z",
            userId: "eve",
            intent: "createUserEvent"
          })
        const counted = yield* store.journal.writesSince("2026-11-16T12:00:00.000Z")
        expect(
          counted.map(({ userId, intent, entries }) => `${userId} ${intent} ${entries}`).toSorted()
        ).toEqual(
          [`ada ${heading.intent} 1`, "eve createUserEvent 2", `eve ${heading.intent} 1`].toSorted()
        )
        expect(counted.find(({ userId }) => userId === "ada")?.bytes).toBe(
          JSON.stringify(mine).length
        )
      })
    ))

  it("lists the entries of a period, also of one user, newest first", () =>
    run(
      Effect.fn(function* (store) {
        const second = (number: number): string => `2026-11-16T12:00:0${number}.000Z`
        for (const [place, userId] of ["ada", "eve", "ada", "eve"].entries())
          yield* store.plan.commit(creation({ installer: [crewRow(`crew ${place}`)] }), {
            ...heading,
            at: second(place + 1),
            userId
          })
        const idsIn = (period: JournalPeriod, limit = 10) =>
          Effect.map(store.journal.between(period, limit), (entries) => entries.map(({ id }) => id))
        const all = { from: second(1), until: second(5) }
        expect(yield* idsIn(all)).toEqual([4, 3, 2, 1])
        expect(yield* idsIn(all, 2)).toEqual([4, 3])
        expect(yield* idsIn({ from: second(2), until: second(4) })).toEqual([3, 2])
        expect(yield* idsIn({ ...all, userId: "ada" })).toEqual([3, 1])
        expect(yield* idsIn({ ...all, userId: "nobody" })).toEqual([])
        const [newest] = yield* store.journal.between(all, 1)
        const { changes, ...line } = (yield* store.journal.entry(4)) ?? { changes: [] }
        expect(newest).toEqual({ ...line, bytes: JSON.stringify(changes).length })
      })
    ))

  it("stores a summary of a large change", () =>
    run(
      Effect.fn(function* (store) {
        const row = { ...crewRow("anna"), name: "x".repeat(LARGE_CHANGE_BYTES) }
        const large = creation({ installer: [row, crewRow("bo")] })
        yield* store.plan.commit(large, heading)
        yield* store.plan.commit(creation({ shipper: [crewRow("van")] }), heading)
        expect(yield* store.journal.summary(1)).toEqual(changeSummary(large))
        expect(yield* store.journal.summary(2)).toBeNull()
        expect(yield* store.journal.summary(3)).toBeNull()
      })
    ))

  it("reads on from any entry, oldest first, with a limit", () =>
    run(
      Effect.fn(function* (store) {
        expect(yield* store.journal.lastId).toBe(0)
        expect(yield* store.journal.after(0, 10)).toEqual([])
        for (const id of ["a", "b", "c", "d"]) yield* storeRows(store, { installer: [crewRow(id)] })
        const idsAfter = (id: number, limit: number) =>
          Effect.map(store.journal.after(id, limit), (entries) => entries.map((entry) => entry.id))
        expect(yield* idsAfter(0, 10)).toEqual([1, 2, 3, 4])
        expect(yield* idsAfter(1, 2)).toEqual([2, 3])
        expect(yield* idsAfter(4, 2)).toEqual([])
        expect(yield* store.journal.lastId).toBe(4)
      })
    ))

  it("finds entries by subject, newest first, with a limit", () =>
    run(
      Effect.fn(function* (store) {
        const step = stepEventRow("cut", {
          workOrderId: "order",
          stepId: "cut",
          progressId: "cutting"
        })
        const note = userEventRow("note", { workOrderId: "order" })
        yield* storeRows(store, {
          ...cabinetShop,
          workOrder: [fullWorkOrder, workOrderRow("other")]
        })
        yield* storeRows(store, { event: [step, note] })
        const later = { ...step, comment: "later" }
        yield* store.plan.commit([changed("event", step, later, REQUESTED)], heading)
        const free = { ...note, workOrderId: null }
        yield* store.plan.commit([changed("event", note, free, REQUESTED)], heading)
        yield* store.plan.commit(
          [deleted("event", { ...free, version: 2 } as typeof note, REQUESTED)],
          heading
        )
        yield* storeRows(store, { event: [blockerRow("closed")], room: [] })
        const about = (subject: string, limit = 10) =>
          Effect.map(store.journal.about(subject, limit), (entries) => entries.map(({ id }) => id))
        expect(yield* about("order")).toEqual([4, 3, 2, 1])
        expect(yield* about("order", 2)).toEqual([4, 3])
        expect(yield* about("other")).toEqual([1])
        expect(yield* about("note")).toEqual([5, 4, 2])
        expect(yield* about("closed")).toEqual([6])
        expect(yield* about("cut")).toEqual([])
        expect(yield* about("cutting")).toEqual([1])
        expect((yield* store.journal.about("order", 1))[0]).toEqual(yield* store.journal.entry(4))
      })
    ))

  it("finds an entry by a given subject without changed rows", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { installer: [crewRow("anna")] })
        const entry = yield* store.plan.commit([], heading, { about: ["order", "visit"] })
        expect(yield* store.journal.about("visit", 10)).toEqual([entry])
        expect(yield* store.journal.about("order", 10)).toEqual([entry])
        expect((yield* store.journal.about("anna", 10)).map(({ id }) => id)).toEqual([1])
      })
    ))

  it("has no gap after an error", () =>
    run(
      Effect.fn(function* (store) {
        const anna = { installer: [crewRow("anna")] }
        yield* storeRows(store, anna)
        yield* Effect.flip(storeRows(store, anna))
        yield* Effect.flip(storeRows(store, anna))
        expect(yield* store.journal.lastId).toBe(1)
        expect((yield* storeRows(store, { installer: [crewRow("bo")] })).id).toBe(2)
      })
    ))

  it("replays to the stored plan after any changes", { timeout: PATIENCE_MS }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), (acts) =>
        run(
          Effect.fn(function* (store) {
            let plan: Plan = emptyPlan
            let last = 0
            for (const [at, next] of acts.entries()) {
              const changes = changesOf(plan, next, `id${at}`)
              if (changes.length === 0) continue
              const entry = yield* store.plan.commit(changes, heading)
              last += 1
              expect(entry.id).toBe(last)
              const refusal = yield* Effect.flip(store.plan.commit(changes, heading))
              expect(refusal._tag).toBe("VersionConflict")
              plan = applyChanges(plan, changes)
            }
            expect(sortedRows(yield* store.plan.everything)).toEqual(sortedRows(plan))
            expect(sortedRows(yield* replayed(store))).toEqual(sortedRows(plan))
          })
        )
      ),
      { numRuns: RUNS }
    )
  )
}
