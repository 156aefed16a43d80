import { creation, heading } from "@atelier/application/contracts"
import { crewRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it, vi } from "vitest"
import { describeOnServer } from "../../test/describeOnServer.ts"
import { newDatabase, openedStore } from "../../test/temporaryStore.ts"
import { makePeers } from "./makePeers.ts"

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
    const leave = makePeers(url).join(
      {
        onEntry: (id) => void heard.push(id),
        onEndedSessions: () => undefined,
        onLead: () => async () => undefined,
        onLost: () => undefined
      },
      1
    )
    await vi.waitUntil(() => heard.length > 1, { timeout: 30_000 })
    await leave()
    expect(heard).toEqual([2, 3])
  })
})
