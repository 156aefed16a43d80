import { crewRow } from "@atelier/domain/testing"
import { Cause, Deferred, Effect, Exit } from "effect"
import { expect, it } from "vitest"
import { ANSWER_KEPT_MS, CannotWait } from "../ports/index.ts"
import { creation, heading } from "./cabinetShop.ts"
import type { RunOnStore } from "./RunOnStore.ts"

const key = { userId: "anna", key: "k" }
const kept = { ...key, digest: "d", keptAt: 1_000, answer: "{}" }
const anna = creation({ installer: [crewRow("anna")] })
const bo = creation({ installer: [crewRow("bo")] })

export const transactionContract = (run: RunOnStore): void => {
  it("commits everything, answers included, under a new state id", () =>
    run(
      Effect.fn(function* (store) {
        const before = yield* store.plan.state
        const last = yield* store.transaction.serializable(
          Effect.gen(function* () {
            yield* store.plan.commit(anna, heading)
            const entry = yield* store.plan.commit(bo, heading)
            yield* store.answers.keep(kept)
            expect(yield* store.plan.row("installer", "anna")).not.toBeNull()
            return entry.id
          })
        )
        expect(last).toBe(yield* store.journal.lastId)
        expect((yield* store.plan.referenceData).installer.size).toBe(2)
        expect(yield* store.answers.find(key)).toEqual(kept)
        expect(yield* store.plan.state).not.toBe(before)
      })
    ))

  it.each([
    ["refuses", Effect.fail("no")],
    ["falls over", Effect.die(new Error("bug"))]
  ])("rolls back if the work %s", (_, end: Effect.Effect<unknown, string>) =>
    run(
      Effect.fn(function* (store) {
        yield* store.plan.commit(anna, heading)
        const exit = yield* Effect.exit(
          store.transaction.serializable(
            Effect.gen(function* () {
              yield* store.plan.commit(bo, heading)
              expect((yield* store.plan.referenceData).installer.size).toBe(2)
              yield* store.answers.keep(kept)
              return yield* end
            })
          )
        )
        expect(Exit.isFailure(exit)).toBe(true)
        expect([...(yield* store.plan.referenceData).installer.keys()]).toEqual(["anna"])
        expect(yield* store.journal.lastId).toBe(1)
        expect(yield* store.answers.find(key)).toBeNull()
      })
    )
  )

  it("commits all or nothing if the work waits for something else", () =>
    run(
      Effect.fn(function* ({ plan, transaction }) {
        const exit = yield* Effect.exit(
          transaction.serializable(
            Effect.gen(function* () {
              yield* plan.commit(anna, heading)
              yield* Effect.sleep(1)
              yield* plan.commit(bo, heading)
            })
          )
        )
        const isDone = Exit.isSuccess(exit)
        if (!isDone) expect(Cause.squash(exit.cause)).toBeInstanceOf(CannotWait)
        expect((yield* plan.referenceData).installer.size).toBe(isDone ? 2 : 0)
      })
    ))

  it("isolates writes of others across several turns", () =>
    run(
      Effect.fn(function* ({ plan, transaction }) {
        const crews = Effect.map(plan.referenceData, ({ installer }) => installer.size)
        const begun = yield* Deferred.make<void>()
        const seen = transaction.serializable(
          Effect.gen(function* () {
            const before = yield* crews
            yield* Deferred.succeed(begun, undefined)
            for (let turn = 0; turn < 10; turn += 1) yield* Effect.yieldNow
            yield* plan.commit(anna, heading)
            return [before, yield* crews]
          })
        )
        const others = Deferred.await(begun).pipe(
          Effect.andThen(plan.commit(bo, heading)),
          Effect.andThen(crews)
        )
        const found = yield* Effect.all([seen, others], { concurrency: "unbounded" })
        expect(found).toEqual([[0, 1], 2])
      })
    ))

  it("excludes what an inner transaction rolled back", () =>
    run(
      Effect.fn(function* ({ plan, transaction }) {
        yield* transaction.serializable(
          Effect.gen(function* () {
            yield* plan.commit(anna, heading)
            const within = Effect.andThen(plan.commit(bo, heading), Effect.fail("no"))
            yield* Effect.exit(transaction.serializable(within))
          })
        )
        expect([...(yield* plan.referenceData).installer.keys()]).toEqual(["anna"])
      })
    ))

  it("commits one optimistic write although the work waits in between", () =>
    run(
      Effect.fn(function* (store) {
        const last = yield* store.transaction.optimistic(
          Effect.gen(function* () {
            yield* Effect.yieldNow
            yield* store.plan.commit(anna, heading)
            yield* Effect.yieldNow
            yield* store.answers.keep(kept)
            return (yield* store.plan.commit(bo, heading)).id
          })
        )
        expect(last).toBe(yield* store.journal.lastId)
        expect((yield* store.plan.referenceData).installer.size).toBe(2)
        expect(yield* store.answers.find(key)).toEqual(kept)
      })
    ))

  it.each([
    ["refuses", Effect.fail("no")],
    ["falls over", Effect.die(new Error("bug"))]
  ])("rolls back an optimistic write if the work %s", (_, end: Effect.Effect<unknown, string>) =>
    run(
      Effect.fn(function* (store) {
        yield* store.plan.commit(anna, heading)
        const work = Effect.gen(function* () {
          yield* store.plan.commit(bo, heading)
          expect((yield* store.plan.referenceData).installer.size).toBe(2)
          yield* Effect.yieldNow
          yield* store.answers.keep(kept)
          return yield* end
        })
        expect(Exit.isFailure(yield* Effect.exit(store.transaction.optimistic(work)))).toBe(true)
        expect([...(yield* store.plan.referenceData).installer.keys()]).toEqual(["anna"])
        expect(yield* store.journal.lastId).toBe(1)
        expect(yield* store.answers.find(key)).toBeNull()
        yield* store.plan.commit(bo, heading)
        expect(yield* store.journal.lastId).toBe(2)
      })
    )
  )

  it("runs work of one name one after the other, and beside work of other names", () =>
    run(
      Effect.fn(function* ({ plan, transaction }) {
        const order: Array<string> = []
        const noted = (name: string, end: Effect.Effect<unknown, string> = Effect.void) =>
          Effect.gen(function* () {
            order.push(`${name} begins`)
            yield* plan.commit(creation({ installer: [crewRow(name)] }), heading)
            yield* end
            order.push(`${name} ends`)
          })
        const gate = yield* Deferred.make<void>()
        const first = transaction.alone("a", noted("one", Deferred.await(gate)))
        const failing = transaction.alone("a", noted("two", Effect.fail("no")))
        const last = transaction.alone("a", noted("three"))
        const beside = Effect.andThen(
          transaction.alone("b", noted("other")),
          Deferred.succeed(gate, undefined)
        )
        yield* Effect.all([first, Effect.exit(failing), last, beside], { concurrency: "unbounded" })
        const ofA = order.filter((line) => !line.startsWith("other"))
        expect(ofA.slice(0, 3)).toEqual(["one begins", "one ends", "two begins"])
        expect(ofA.slice(3)).toEqual(["three begins", "three ends"])
        expect((yield* plan.referenceData).installer.size).toBe(4)
      })
    ))

  it("stores an answer under its user's key for a day or until a newer one", () =>
    run(
      Effect.fn(function* (store) {
        yield* store.answers.keep(kept)
        expect(yield* store.answers.find({ ...key, userId: "bo" })).toBeNull()
        yield* store.answers.keep({ ...kept, answer: "[]" })
        expect((yield* store.answers.find(key))?.answer).toBe("[]")
        yield* store.answers.keep({ ...kept, key: "other", keptAt: kept.keptAt + ANSWER_KEPT_MS })
        expect(yield* store.answers.find(key)).toBeNull()
      })
    ))
}
