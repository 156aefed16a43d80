import { creation, heading } from "@atelier/application/contracts"
import { MAX_PEER_MESSAGE_BYTES, type PeerEvents } from "@atelier/application/ports"
import { crewRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it, vi } from "vitest"
import { describeOnServer } from "../../test/describeOnServer.ts"
import { newDatabase, openedPostgres, openedStore } from "../../test/temporaryStore.ts"
import { makePeers } from "./makePeers.ts"

const ignoring: PeerEvents = {
  onEntry: () => undefined,
  onEndedSessions: () => undefined,
  onLead: () => async () => undefined,
  onTold: () => undefined,
  onLost: () => undefined
}

describeOnServer("servers of a database", (server) => {
  it("hear of entries after the one they know, also of those before they listened", async () => {
    const url = await newDatabase(server().url)
    await Effect.runPromise(
      Effect.scoped(
        Effect.flatMap(openedStore(url), ({ plan }) =>
          Effect.forEach(["one", "two", "three"], (id) =>
            plan.commit(creation({ installer: [crewRow(id)] }), heading)
          )
        )
      )
    )
    const heard: Array<number> = []
    const { leave } = makePeers(url).join({ ...ignoring, onEntry: (id) => void heard.push(id) }, 1)
    await vi.waitUntil(() => heard.length > 1, { timeout: 30_000 })
    await leave()
    expect(heard).toEqual([2, 3])
  })

  it("hear messages of the others, and not their own", async () => {
    const url = await newDatabase(server().url)
    await Effect.runPromise(Effect.scoped(openedPostgres(url)))
    const heard: Record<"one" | "two", Array<string>> = { one: [], two: [] }
    const join = (name: "one" | "two") =>
      makePeers(url).join({ ...ignoring, onTold: (message) => void heard[name].push(message) }, 0)
    const [one, two] = [join("one"), join("two")]
    const longest = "é".repeat(MAX_PEER_MESSAGE_BYTES / 2)
    await vi.waitUntil(
      () => {
        one.tell("from one")
        two.tell(longest)
        return heard.one.length > 0 && heard.two.length > 0
      },
      { timeout: 30_000, interval: 200 }
    )
    await Promise.all([one.leave(), two.leave()])
    expect(new Set(heard.two)).toEqual(new Set(["from one"]))
    expect(new Set(heard.one)).toEqual(new Set([longest]))
  })
})
