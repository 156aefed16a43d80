import { emptyPlan, planWith, type RowChange } from "@atelier/domain/change"
import type { Document } from "@atelier/domain/document"
import { documentRow, userRow, workOrderRow } from "@atelier/domain/testing"
import { documentsInMemory, memoryStore } from "@atelier/memory"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { DocumentStore, DocumentsUnreachable, Journal, PlanStore } from "../ports/index.ts"
import { changeFeedLayer } from "../proposal/index.ts"
import { BIN_DAYS, followDocuments, lookAtDocuments } from "./index.ts"
import { noteSizes } from "./noteSizes.ts"

const DAY_MS = 86_400_000
const order = workOrderRow("order", { name: "Cuisine" })
const place = {
  folder: { id: "order", name: "Cuisine" },
  category: "others" as const,
  name: "a.txt"
}

const plan = (documents: ReadonlyArray<Document>) =>
  planWith(emptyPlan, { user: [userRow("planner")], workOrder: [order], document: documents })

/** Runs a program on a shop with documents; the store names contents `content-1`, `content-2` … */
const run = <A, E>(
  documents: ReadonlyArray<Document>,
  program: (store: DocumentStore["Service"]) => Effect.Effect<A, E, unknown>
): Promise<A> => {
  const contents = documentsInMemory()
  const ports = Layer.mergeAll(
    memoryStore(plan(documents)),
    Layer.succeed(DocumentStore, contents),
    changeFeedLayer,
    TestClock.layer()
  )
  return Effect.runPromise(
    Effect.andThen(TestClock.setTime(Date.now()), program(contents)).pipe(
      Effect.provide(ports)
    ) as Effect.Effect<A, E>
  )
}

const kept = Effect.fn(function* (store: DocumentStore["Service"], id: string) {
  yield* store.begin({
    id,
    userId: "planner",
    workOrderId: "order",
    eventId: null,
    category: "others",
    name: "a.txt",
    bytes: 0
  })
  const storedAs = yield* store.keep(id, place)
  yield* store.discard(id)
  return storedAs
})

const drawing = documentRow("drawing", { workOrderId: "order", storedAs: "content-1", bytes: 0 })

const states = (store: DocumentStore["Service"]) =>
  Effect.map(store.contents, ({ kept: all }) =>
    all.map(({ storedAs, isBinned }) => [storedAs, isBinned])
  )

it("finds documents without content and ignores the others", () =>
  run(
    [drawing, documentRow("lost", { workOrderId: "order", storedAs: "nowhere" })],
    Effect.fn(function* (store) {
      yield* kept(store, "u")
      const found = yield* lookAtDocuments()
      expect(found).toEqual({
        missing: ["lost"],
        outOfReach: [],
        binned: 0,
        restored: 0,
        resized: 0,
        removed: 0,
        forgotten: 0
      })
      expect(yield* states(store)).toEqual([["content-1", false]])
    })
  ))

it("reports an unreachable service and checks the others", () =>
  run(
    [
      drawing,
      documentRow("lost", { workOrderId: "order", storedAs: "nowhere" }),
      documentRow("there", { workOrderId: "order", storedAs: "oneDrive:1" })
    ],
    Effect.fn(function* (store) {
      yield* store.bin(yield* kept(store, "u"))
      const away = new DocumentsUnreachable({ service: "oneDrive", reason: "no answer" })
      const others = DocumentStore.of({
        ...store,
        contents: Effect.map(store.contents, ({ kept: all }) => ({
          kept: [...all, { storedAs: "dropbox:1", since: 0, isBinned: false, bytes: 0 }],
          outOfReach: [{ service: "oneDrive", has: (each) => each.startsWith("oneDrive:") }]
        })),
        bin: () => Effect.fail(new DocumentsUnreachable({ service: "dropbox", reason: "busy" })),
        open: (storedAs, at) =>
          storedAs.startsWith("oneDrive:") ? Effect.die(away) : store.open(storedAs, at)
      })
      const found = yield* Effect.provideService(lookAtDocuments(), DocumentStore, others)
      expect(found).toEqual({
        missing: ["lost"],
        outOfReach: ["oneDrive", "dropbox"],
        binned: 0,
        restored: 1,
        resized: 0,
        removed: 0,
        forgotten: 0
      })
    })
  ))

it("bins contents without a document after a day and deletes them later", () =>
  run(
    [],
    Effect.fn(function* (store) {
      yield* kept(store, "u")
      expect((yield* lookAtDocuments()).binned).toBe(0)
      yield* TestClock.adjust(2 * DAY_MS)
      expect((yield* lookAtDocuments()).binned).toBe(1)
      expect(yield* states(store)).toEqual([["content-1", true]])
      expect((yield* lookAtDocuments()).removed).toBe(0)
      yield* TestClock.adjust(BIN_DAYS * DAY_MS)
      expect((yield* lookAtDocuments()).removed).toBe(1)
      expect(yield* states(store)).toEqual([])
    })
  ))

it("restores a content from the bin if its document exists", () =>
  run(
    [drawing],
    Effect.fn(function* (store) {
      yield* store.bin(yield* kept(store, "u"))
      yield* TestClock.adjust(2 * BIN_DAYS * DAY_MS)
      expect((yield* lookAtDocuments()).restored).toBe(1)
      expect(yield* states(store)).toEqual([["content-1", false]])
    })
  ))

it("bins deleted contents and restores others", () =>
  run(
    [drawing],
    Effect.fn(function* (store) {
      yield* kept(store, "u")
      const gone: RowChange = {
        table: "document",
        id: "drawing",
        before: drawing,
        after: null,
        reason: { _tag: "Requested" }
      }
      yield* followDocuments([gone])
      expect(yield* states(store)).toEqual([["content-1", true]])
      yield* followDocuments([{ ...gone, before: null, after: drawing }])
      expect(yield* states(store)).toEqual([["content-1", false]])
    })
  ))

it("records sizes of contents that were changed at their service", () =>
  run(
    [drawing, documentRow("changed", { workOrderId: "order", storedAs: "content-2" })],
    Effect.fn(function* (store) {
      for (const id of ["u", "v"]) yield* kept(store, id)
      const plans = yield* PlanStore
      const journal = yield* Journal
      const seen = (bytes: number) =>
        DocumentStore.of({
          ...store,
          contents: Effect.map(store.contents, ({ kept: all, outOfReach }) => ({
            kept: all.map((each) =>
              each.storedAs === "content-2" ? { ...each, bytes } : { ...each, bytes: null }
            ),
            outOfReach
          }))
        })
      const look = (bytes: number) =>
        Effect.provideService(lookAtDocuments(), DocumentStore, seen(bytes))
      expect((yield* look(7)).resized).toBe(1)
      expect(yield* plans.row("document", "changed")).toMatchObject({ bytes: 7, version: 2 })
      expect(yield* plans.row("document", "drawing")).toMatchObject({ bytes: 0, version: 1 })
      const last = yield* journal.entry(yield* journal.lastId)
      expect(last).toMatchObject({ userId: "documents", intent: "changeDocument" })
      expect((yield* look(7)).resized).toBe(0)
      expect((yield* look(3 * 1_024 ** 3)).resized).toBe(1)
      expect(yield* plans.row("document", "changed")).toMatchObject({ bytes: 2 * 1_024 ** 3 })
    })
  ))

it("ignores a found size if the document was changed meanwhile", () =>
  run(
    [documentRow("changed", { workOrderId: "order", version: 2 })],
    Effect.fn(function* () {
      const read = documentRow("changed", { workOrderId: "order", version: 1 })
      const gone = documentRow("gone", { workOrderId: "order" })
      const found = [read, gone].map((document) => ({ document, bytes: 7 }))
      expect(yield* noteSizes(found)).toBe(0)
    })
  ))

it("does not move a content whose size changed", () =>
  run(
    [drawing],
    Effect.fn(function* (store) {
      yield* store.bin(yield* kept(store, "u"))
      const reason = { _tag: "Requested" } as const
      const change = { table: "document", id: "drawing", before: drawing, reason } as const
      yield* followDocuments([{ ...change, after: { ...drawing, bytes: 7 } }])
      expect(yield* states(store)).toEqual([["content-1", true]])
      yield* followDocuments([{ ...change, after: { ...drawing, name: "b.txt" } }])
      expect(yield* states(store)).toEqual([["content-1", false]])
    })
  ))
