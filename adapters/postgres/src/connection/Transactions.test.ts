import { creation, heading } from "@atelier/application/contracts"
import { StorageProblem, type Store } from "@atelier/application/ports"
import { crewRow } from "@atelier/domain/testing"
import { Cause, Deferred, Effect, Exit, Fiber, type Scope } from "effect"
import { expect, it } from "vitest"
import { describeOnServer } from "../../test/describeOnServer.ts"
import {
  holdWriters,
  newDatabase,
  openedPostgres,
  openedStore,
  runOn
} from "../../test/temporaryStore.ts"
import { makePostgresStore } from "../store/postgresStore.ts"

const crew = (id: string) => creation({ installer: [crewRow(id)] })

const run = <A>(program: Effect.Effect<A, unknown, Scope.Scope>): Promise<A> =>
  Effect.runPromise(Effect.scoped(program))

const reasonOf = (exit: Exit.Exit<unknown, unknown>): unknown =>
  Exit.isFailure(exit) ? Cause.squash(exit.cause) : "done"

/** Reads the journal as a stream does, until it has a number of entries. */
const followed = ({ journal }: Store, entries: number) =>
  Effect.gen(function* () {
    const seen: Array<number> = []
    while (seen.length < entries)
      for (const { id } of yield* journal.after(seen.at(-1) ?? 0, 100)) seen.push(id)
    return seen
  })

/** Runs a program while another server holds the lock of writers. */
const whileWriting = <A, E, R>(url: string, program: Effect.Effect<A, E, R>) =>
  Effect.acquireUseRelease(
    Effect.promise(() => holdWriters(url)),
    () => program,
    (client) => Effect.promise(() => client.end())
  )

describeOnServer("two servers on one database in PostgreSQL", (server) => {
  const twoStores = Effect.gen(function* () {
    const url = yield* Effect.promise(() => newDatabase(server().url))
    // On a slow machine, ten writers may wait longer than a server lets them.
    const patient = { maxLockWaitMs: () => 60_000 }
    return { one: yield* openedStore(url, patient), other: yield* openedStore(url, patient) }
  })

  it("give their entries numbers without a gap, and no reader skips one", () =>
    run(
      Effect.gen(function* () {
        const { one, other } = yield* twoStores
        const each = 15
        const reader = yield* Effect.forkChild(followed(one, 2 * each))
        const write = (store: Store, name: string) =>
          Effect.forEach(
            Array.from({ length: each }, (_, place) => `${name}-${place}`),
            (id) => store.plan.commit(crew(id), heading),
            { concurrency: 5 }
          )
        yield* Effect.all([write(one, "one"), write(other, "other")], { concurrency: "unbounded" })
        const numbers = Array.from({ length: 2 * each }, (_, place) => place + 1)
        expect(yield* Fiber.join(reader)).toEqual(numbers)
        expect((yield* other.plan.referenceData).installer.size).toBe(2 * each)
      })
    ))

  it("see each other's reference data at once, and refuse outdated versions", () =>
    run(
      Effect.gen(function* () {
        const { one, other } = yield* twoStores
        yield* one.plan.commit(crew("anna"), heading)
        expect((yield* other.plan.referenceData).installer.size).toBe(1)
        yield* other.plan.commit(crew("bo"), heading)
        expect([...(yield* one.plan.referenceData).installer.keys()]).toEqual(["anna", "bo"])
        expect(yield* Effect.flip(one.plan.commit(crew("bo"), heading))).toMatchObject({
          _tag: "VersionConflict",
          id: "bo"
        })
        expect(yield* one.journal.lastId).toBe(2)
      })
    ))

  it("claim each message once", () =>
    run(
      Effect.gen(function* () {
        const { one, other } = yield* twoStores
        const webhookMessages = ["a", "b", "c", "d"].map((id) => ({
          id,
          webhookId: id,
          type: "webhook.test" as const,
          entry: 1,
          part: 0,
          payload: "",
          status: null,
          sentAt: null
        }))
        yield* one.plan.commit([], heading, { webhookMessages })
        const claims = [one, other, one, other].map(({ webhookOutbox }) => webhookOutbox.claim(1))
        const claimed = yield* Effect.all(claims, { concurrency: "unbounded" })
        expect(claimed.map((message) => message?.id).toSorted()).toEqual(["a", "b", "c", "d"])
      })
    ))

  it("keep nothing of a transaction whose work is interrupted", () =>
    run(
      Effect.gen(function* () {
        const { one, other } = yield* twoStores
        const begun = yield* Deferred.make<void>()
        const work = Effect.gen(function* () {
          yield* one.plan.commit(crew("anna"), heading)
          yield* Deferred.succeed(begun, undefined)
          yield* Effect.never
        })
        const fiber = yield* Effect.forkChild(one.transaction.serializable(work))
        yield* Deferred.await(begun)
        yield* Fiber.interrupt(fiber)
        expect(yield* other.journal.lastId).toBe(0)
        expect((yield* other.plan.commit(crew("bo"), heading)).id).toBe(1)
      })
    ))

  it("let others write while an optimistic transaction reads and computes", () =>
    run(
      Effect.gen(function* () {
        const { one, other } = yield* twoStores
        const work = Effect.gen(function* () {
          yield* one.plan.referenceData
          yield* other.plan.commit(crew("bo"), heading)
          return yield* one.plan.commit(crew("anna"), heading)
        })
        expect((yield* one.transaction.optimistic(work)).id).toBe(2)
      })
    ))
})

describeOnServer("a write in PostgreSQL", (server) => {
  const opened = (options: Parameters<typeof makePostgresStore>[1] = {}) =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(() => newDatabase(server().url))
      const database = yield* openedPostgres(url)
      return { url, store: makePostgresStore(database, options) }
    })

  it("that conflicts with another is tried again", () =>
    run(
      Effect.gen(function* () {
        const { url, store } = yield* opened()
        yield* Effect.promise(() =>
          runOn(
            url,
            "CREATE SEQUENCE attempts",
            `CREATE FUNCTION conflict() RETURNS trigger AS $$ BEGIN
              IF nextval('attempts') < 3 THEN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END IF;
              RETURN NEW; END $$ LANGUAGE plpgsql`,
            "CREATE TRIGGER conflicts BEFORE INSERT ON installer FOR EACH ROW EXECUTE FUNCTION conflict()"
          )
        )
        const work = store.plan.commit(crew("anna"), heading)
        expect((yield* store.transaction.serializable(work)).id).toBe(1)
        expect((yield* store.plan.commit(crew("bo"), heading)).id).toBe(2)
      })
    ))

  it("gives up waiting for another writer, and reads do not wait", () =>
    run(
      Effect.gen(function* () {
        const { url, store } = yield* opened({ maxLockWaitMs: () => 20 })
        yield* whileWriting(
          url,
          Effect.gen(function* () {
            expect(yield* store.journal.lastId).toBe(0)
            const exit = yield* Effect.exit(store.plan.commit(crew("anna"), heading))
            expect(reasonOf(exit)).toMatchObject({ _tag: "StorageProblem", reason: "busy" })
          })
        )
        expect((yield* store.plan.commit(crew("anna"), heading)).id).toBe(1)
      })
    ))

  it("dies of a problem while the server is away, and is done when it is back", () =>
    run(
      Effect.gen(function* () {
        const { store } = yield* opened()
        yield* store.plan.commit(crew("anna"), heading)
        yield* Effect.promise(() => server().stop("SIGQUIT"))
        const exit = yield* Effect.exit(store.plan.commit(crew("bo"), heading))
        expect(reasonOf(exit)).toBeInstanceOf(StorageProblem)
        expect(yield* store.plan.health).toMatchObject({ reason: "away" })
        yield* Effect.promise(() => server().start())
        expect(yield* store.plan.health).toBeNull()
        expect((yield* store.plan.commit(crew("bo"), heading)).id).toBe(2)
      })
    ))
})
