import { Deferred, Effect, Fiber } from "effect"
import { expect, it } from "vitest"
import { describeOnServer } from "../../test/describeOnServer.ts"
import { newDatabase, runOn } from "../../test/temporaryStore.ts"
import { aloneOnServers } from "./aloneOnServers.ts"
import { makeConnections } from "./Connections.ts"

describeOnServer("work that one server at a time does", (server) => {
  it("waits for another server, and begins when that one is gone", async () => {
    const url = await newDatabase(server().url)
    const [one, two] = [makeConnections(url, { max: 2 }), makeConnections(url, { max: 2 })]
    const [onOne, onTwo] = [aloneOnServers(one), aloneOnServers(two)]
    const order: Array<string> = []
    const note = (line: string) => Effect.sync(() => void order.push(line))
    await Effect.runPromise(
      Effect.gen(function* () {
        const begun = yield* Deferred.make<void>()
        const endless = onOne("a", Effect.andThen(Deferred.succeed(begun, undefined), Effect.never))
        const held = yield* Effect.forkChild(endless)
        yield* Deferred.await(begun)
        yield* onTwo("b", note("b on two"))
        const waiting = yield* Effect.forkChild(onTwo("a", note("a on two")))
        yield* Effect.sleep(200)
        yield* note("one dies")
        yield* Effect.promise(() =>
          runOn(
            server().url,
            `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted`
          )
        )
        yield* Fiber.join(waiting)
        yield* Fiber.interrupt(held)
        yield* onOne("a", note("a on one"))
      })
    )
    expect(order).toEqual(["b on two", "one dies", "a on two", "a on one"])
    await Promise.all([one.pool.end(), two.pool.end()])
  })
})
