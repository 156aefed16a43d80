import { demoUsers } from "@atelier/demo"
import { emptyPlan, planWith } from "@atelier/domain/change"
import { progressRow, shopRow } from "@atelier/domain/testing"
import { memoryStore, sequentialIds } from "@atelier/memory"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import type { Ids } from "../ports/Ids.ts"
import { OpaqueIds, PlanStore, type Stored } from "../ports/index.ts"
import { createAnyRecord } from "../reference/rows.ts"
import { type ChangeFeed, changeFeedLayer } from "./ChangeFeed.ts"
import { undoChange } from "./undoChange.ts"

const admin = demoUsers.find((user) => user.id === "admin")
if (admin === undefined) throw new Error("the demo users have no administrator")
const caller = { user: admin, language: "fr" as const }

const { id: _id, version: _version, ...draft } = progressRow("saw")

const inShop = <A, E>(
  content: "empty" | "demo" | "own",
  program: Effect.Effect<A, E, Stored | ChangeFeed | Ids>
) =>
  Effect.runPromise(
    Effect.provide(
      program,
      Layer.mergeAll(
        memoryStore(planWith(emptyPlan, { shop: [{ ...shopRow(), content }], user: demoUsers })),
        changeFeedLayer,
        sequentialIds("new")
      )
    )
  )

const contentNow = Effect.gen(function* () {
  return (yield* (yield* PlanStore).row("shop", "shop"))?.content
})

describe("the content of a shop", () => {
  it("is claimed by the first created row and unclaimed by its undo", async () => {
    const seen = await inShop(
      "empty",
      Effect.gen(function* () {
        yield* createAnyRecord("progress", draft, caller)
        const own = yield* contentNow
        const opaqueIds = yield* OpaqueIds
        yield* undoChange({ changeId: opaqueIds.changes.nameOf(1) }, caller)
        return [own, yield* contentNow]
      })
    )
    expect(seen).toEqual(["own", "empty"])
  })

  it("remains the demo's while users try it", async () => {
    const seen = await inShop(
      "demo",
      Effect.flatMap(createAnyRecord("progress", draft, caller), () => contentNow)
    )
    expect(seen).toBe("demo")
  })
})
