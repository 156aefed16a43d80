import { changed, deleted, type Rows } from "@atelier/domain/change"
import { defaultPriorityListSettings } from "@atelier/domain/priority-list"
import {
  crewRow,
  deliveryEventRow,
  installationEventRow,
  progressRow,
  stepEventRow,
  workOrderRow
} from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it } from "vitest"
import {
  cabinetShop,
  creation,
  fullWorkOrder,
  heading,
  planOf,
  REQUESTED,
  sortedRows,
  storeRows
} from "./cabinetShop.ts"
import type { RunOnStore } from "./RunOnStore.ts"

const anna = crewRow("anna")
const bo = crewRow("bo")

const settingsRow = (id: string, progressId: string): Rows["priorityListSettings"] => ({
  id,
  version: 1,
  progressId,
  ...defaultPriorityListSettings
})

const announcementRow = (id: string, code: string): Rows["announcement"] => ({
  id,
  version: 1,
  code,
  messageEN: "Closed",
  messageFR: "Fermé",
  type: "info",
  shownFrom: null,
  shownUntil: null
})

/** Tests of the effect of a commit on rows, for every order of the change set. */
export const commitContract = (run: RunOnStore): void => {
  it("stores every row of every table and returns it unchanged", () =>
    run(
      Effect.fn(function* (store) {
        const rows = {
          ...cabinetShop,
          workOrder: [fullWorkOrder, workOrderRow("bare")],
          event: [
            stepEventRow("cut", { workOrderId: "order", stepId: "cut", progressId: "cutting" }),
            deliveryEventRow("delivery", { workOrderId: "order", shipperId: "van" }),
            installationEventRow("visit", { workOrderId: "order", installerIds: ["bo", "anna"] })
          ]
        }
        yield* storeRows(store, rows)
        const stored = yield* store.plan.everything
        expect(sortedRows(stored)).toEqual(sortedRows(planOf(rows)))
      })
    ))

  it("stores rows in any order of references", () =>
    run(
      Effect.fn(function* (store) {
        const rows = {
          ...cabinetShop,
          workOrder: [fullWorkOrder],
          event: [stepEventRow("cut", { workOrderId: "order", stepId: "c", progressId: "cutting" })]
        }
        yield* store.plan.commit(creation(rows).toReversed(), heading)
        expect(sortedRows(yield* store.plan.everything)).toEqual(sortedRows(planOf(rows)))
        const removals = creation(rows).map(
          (change) => ({ ...change, before: change.after, after: null }) as typeof change
        )
        yield* store.plan.commit(removals, heading)
        expect(sortedRows(yield* store.plan.everything)).toEqual([])
      })
    ))

  it("stores a change with the next version", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { installer: [anna] })
        yield* store.plan.commit(
          [changed("installer", anna, { ...anna, name: "Anna B." }, REQUESTED)],
          heading
        )
        expect(yield* store.plan.row("installer", "anna")).toEqual({
          ...anna,
          name: "Anna B.",
          version: 2
        })
      })
    ))

  it("stores nothing of a change set with a stale row, and returns the current row", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { installer: [anna, bo] })
        const renamed = changed("installer", bo, { ...bo, name: "Bo B." }, REQUESTED)
        yield* store.plan.commit([renamed], heading)
        const before = sortedRows(yield* store.plan.everything)
        const refusal = yield* Effect.flip(
          store.plan.commit(
            [
              ...creation({ progress: [progressRow("new")] }),
              deleted("installer", anna, REQUESTED),
              changed("installer", bo, { ...bo, name: "Bo C." }, REQUESTED)
            ],
            heading
          )
        )
        expect(refusal).toMatchObject({
          _tag: "VersionConflict",
          table: "installer",
          id: "bo",
          current: renamed.after
        })
        expect(sortedRows(yield* store.plan.everything)).toEqual(before)
        expect(yield* store.journal.lastId).toBe(2)
      })
    ))

  it.each([
    ["created", "is there already", creation({ installer: [anna] }), anna],
    ["changed", "is gone", [changed("installer", bo, bo, REQUESTED)], null],
    ["deleted", "is gone", [deleted("installer", bo, REQUESTED)], null],
    [
      "deleted",
      "has another version",
      [deleted("installer", { ...anna, version: 7 }, REQUESTED)],
      anna
    ]
  ] as const)("does not store a row to be %s when it %s", (_what, _why, changes, current) =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { installer: [anna] })
        const refusal = yield* Effect.flip(store.plan.commit(changes, heading))
        expect(refusal).toMatchObject({ _tag: "VersionConflict", table: "installer", current })
        expect(sortedRows(yield* store.plan.everything)).toEqual([["installer", "anna", anna]])
      })
    )
  )

  it("rejects a second work order with an import key until the first is deleted", () =>
    run(
      Effect.fn(function* (store) {
        const first = workOrderRow("a", { importKey: "K" })
        const second = workOrderRow("b", { importKey: "K" })
        yield* storeRows(store, { workOrder: [first] })
        const refusal = yield* Effect.flip(storeRows(store, { workOrder: [second] }))
        expect(refusal).toMatchObject({ _tag: "VersionConflict", id: "a", current: first })
        yield* store.plan.commit(
          [...creation({ workOrder: [second] }), deleted("workOrder", first, REQUESTED)],
          heading
        )
        expect((yield* store.plan.everything).workOrder).toEqual(new Map([["b", second]]))
      })
    ))

  it("rejects a second configuration of a progress, also on restore", () =>
    run(
      Effect.fn(function* (store) {
        const first = settingsRow("a", "cutting")
        const second = settingsRow("b", "cutting")
        yield* storeRows(store, { ...cabinetShop, priorityListSettings: [first] })
        yield* store.plan.commit([deleted("priorityListSettings", first, REQUESTED)], heading)
        yield* storeRows(store, { priorityListSettings: [second] })
        const before = sortedRows(yield* store.plan.everything)
        const refusal = yield* Effect.flip(storeRows(store, { priorityListSettings: [first] }))
        expect(refusal).toMatchObject({
          _tag: "AlreadyThere",
          table: "priorityListSettings",
          current: second
        })
        expect(sortedRows(yield* store.plan.everything)).toEqual(before)
      })
    ))

  it("rejects two groups whose names differ in case only", () =>
    run(
      Effect.fn(function* (store) {
        const tower = { id: "a", version: 1, name: "Tour Émile" }
        yield* storeRows(store, { workOrderGroup: [tower] })
        const same = { ...tower, id: "b", name: "TOUR ÉMILE" }
        const refusal = yield* Effect.flip(storeRows(store, { workOrderGroup: [same] }))
        expect(refusal).toMatchObject({ _tag: "AlreadyThere", current: tower })
        expect((yield* store.plan.everything).workOrderGroup).toEqual(new Map([["a", tower]]))
      })
    ))

  it("rejects a second announcement with the same code", () =>
    run(
      Effect.fn(function* (store) {
        const first = announcementRow("a", "friday")
        yield* storeRows(store, { announcement: [first, announcementRow("c", "monday")] })
        const refusal = yield* Effect.flip(
          storeRows(store, { announcement: [announcementRow("b", "friday")] })
        )
        expect(refusal).toMatchObject({
          _tag: "AlreadyThere",
          table: "announcement",
          current: first
        })
        expect((yield* store.plan.everything).announcement.size).toBe(2)
      })
    ))

  it("stores rows that swap unique values, in either order", () =>
    run(
      Effect.fn(function* (store) {
        const a = settingsRow("a", "cutting")
        const b = settingsRow("b", "finishing")
        yield* storeRows(store, { ...cabinetShop, priorityListSettings: [a, b] })
        const swap = [
          changed("priorityListSettings", a, { ...a, progressId: b.progressId }, REQUESTED),
          changed("priorityListSettings", b, { ...b, progressId: a.progressId }, REQUESTED)
        ]
        yield* store.plan.commit(swap, heading)
        const { priorityListSettings } = yield* store.plan.everything
        expect([...priorityListSettings.values()].map((row) => [row.id, row.progressId])).toEqual(
          expect.arrayContaining([
            ["a", "finishing"],
            ["b", "cutting"]
          ])
        )
        const late = yield* Effect.flip(
          store.plan.commit(
            [changed("priorityListSettings", a, { ...a, progressId: "finishing" }, REQUESTED)],
            heading
          )
        )
        expect(late._tag).toBe("VersionConflict")
      })
    ))

  it.each([
    ["emoji of several code points", "👩🏽‍🏭🪚".repeat(6)],
    ["SQL", `Robert'); DROP TABLE "workOrder"; -- ${"x".repeat(22)}`],
    ["quotes and backslashes", `"'\`\\ % _ \\" {"a":1} [] ${"\\".repeat(30)}`],
    ["text from right to left, and composed in two ways", "שולחן عربى é é Ŀ Ǆ ﷺ\u0000\u200f\t\n"]
  ])("stores %s unchanged", (_what, text) =>
    run(
      Effect.fn(function* (store) {
        const name = text.slice(0, 60)
        const row = workOrderRow("order", { name, comment: text, keywords: text })
        const event = stepEventRow("cut", {
          workOrderId: "order",
          stepId: "c",
          progressId: "p",
          comment: text
        })
        yield* storeRows(store, { progress: [progressRow("p")], workOrder: [row], event: [event] })
        expect(yield* store.plan.row("workOrder", "order")).toEqual(row)
        expect(yield* store.plan.row("event", "cut")).toEqual(event)
        const entry = yield* store.journal.entry(1)
        expect(entry?.changes.find((change) => change.id === "order")?.after).toEqual(row)
      })
    )
  )
}
