import { crewRow } from "@atelier/domain/testing"
import { Effect, Exit } from "effect"
import { expect, it } from "vitest"
import { ANSWER_KEPT_MS } from "../ports/KeptAnswer.ts"
import { creation, heading } from "./cabinetShop.ts"
import type { RunOnStore } from "./RunOnStore.ts"

const key = { userId: "anna", key: "k" }
const kept = { ...key, digest: "d", keptAt: 1_000, answer: "{}" }
const anna = creation({ installer: [crewRow("anna")] })
const bo = creation({ installer: [crewRow("bo")] })

export const atOnceContract = (run: RunOnStore): void => {
  it("all of it, answers included, and other states have other names", () =>
    run(
      Effect.fn(function* (store) {
        const before = yield* store.state
        const last = yield* store.atOnce(
          Effect.gen(function* () {
            yield* store.commit(anna, heading)
            const entry = yield* store.commit(bo, heading)
            yield* store.keepAnswer(kept)
            expect(yield* store.row("installer", "anna")).not.toBeNull()
            return entry.id
          })
        )
        expect(last).toBe(yield* store.lastJournalId)
        expect((yield* store.referenceData).installer.size).toBe(2)
        expect(yield* store.keptAnswer(key)).toEqual(kept)
        expect(yield* store.state).not.toBe(before)
      })
    ))

  it.each([
    ["refuses", Effect.fail("no")],
    ["falls over", Effect.die(new Error("bug"))],
    ["has to wait", Effect.sleep(1)]
  ])("nothing of it, when the work %s", (_, end: Effect.Effect<unknown, string>) =>
    run(
      Effect.fn(function* (store) {
        yield* store.commit(anna, heading)
        const exit = yield* Effect.exit(
          store.atOnce(
            Effect.gen(function* () {
              yield* store.commit(bo, heading)
              expect((yield* store.referenceData).installer.size).toBe(2)
              yield* store.keepAnswer(kept)
              return yield* end
            })
          )
        )
        expect(Exit.isFailure(exit)).toBe(true)
        expect([...(yield* store.referenceData).installer.keys()]).toEqual(["anna"])
        expect(yield* store.lastJournalId).toBe(1)
        expect(yield* store.keptAnswer(key)).toBeNull()
      })
    )
  )

  it("all of what is written as one, though the work waits in between", () =>
    run(
      Effect.fn(function* (store) {
        const last = yield* store.asOneWrite(
          Effect.gen(function* () {
            yield* Effect.yieldNow
            yield* store.commit(anna, heading)
            yield* Effect.yieldNow
            yield* store.keepAnswer(kept)
            return (yield* store.commit(bo, heading)).id
          })
        )
        expect(last).toBe(yield* store.lastJournalId)
        expect((yield* store.referenceData).installer.size).toBe(2)
        expect(yield* store.keptAnswer(key)).toEqual(kept)
      })
    ))

  it.each([
    ["refuses", Effect.fail("no")],
    ["falls over", Effect.die(new Error("bug"))]
  ])(
    "nothing of what is written as one, when the work %s",
    (_, end: Effect.Effect<unknown, string>) =>
      run(
        Effect.fn(function* (store) {
          yield* store.commit(anna, heading)
          const work = Effect.gen(function* () {
            yield* store.commit(bo, heading)
            expect((yield* store.referenceData).installer.size).toBe(2)
            yield* Effect.yieldNow
            yield* store.keepAnswer(kept)
            return yield* end
          })
          expect(Exit.isFailure(yield* Effect.exit(store.asOneWrite(work)))).toBe(true)
          expect([...(yield* store.referenceData).installer.keys()]).toEqual(["anna"])
          expect(yield* store.lastJournalId).toBe(1)
          expect(yield* store.keptAnswer(key)).toBeNull()
          yield* store.commit(bo, heading)
          expect(yield* store.lastJournalId).toBe(2)
        })
      )
  )

  it("an answer under its user's key, until a newer one or the end of its day", () =>
    run(
      Effect.fn(function* (store) {
        yield* store.keepAnswer(kept)
        expect(yield* store.keptAnswer({ ...key, userId: "bo" })).toBeNull()
        yield* store.keepAnswer({ ...kept, answer: "[]" })
        expect((yield* store.keptAnswer(key))?.answer).toBe("[]")
        yield* store.keepAnswer({ ...kept, key: "other", keptAt: kept.keptAt + ANSWER_KEPT_MS })
        expect(yield* store.keptAnswer(key)).toBeNull()
      })
    ))
}
