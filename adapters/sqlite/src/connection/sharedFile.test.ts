import { join } from "node:path"
import { cabinetShop, fullWorkOrder, heading, storeRows } from "@atelier/application/contracts"
import { changed } from "@atelier/domain/change"
import { crewRow, userEventRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { openedStore, temporaryFolder } from "../../test/temporaryStore.ts"

const inFolder = <A, E>(use: (file: string) => Effect.Effect<A, E>): Promise<A> =>
  Effect.runPromise(
    Effect.scoped(Effect.flatMap(temporaryFolder, (folder) => use(join(folder, "atelier.db"))))
  )

describe("a shared database file", () => {
  it("contains everything that was committed before it was closed", () =>
    inFolder(
      Effect.fn(function* (file) {
        const rows = { ...cabinetShop, workOrder: [fullWorkOrder], event: [userEventRow("note")] }
        const before = yield* Effect.scoped(
          Effect.gen(function* () {
            const store = yield* openedStore(file)
            yield* storeRows(store, rows)
            return { plan: yield* store.plan.everything, entry: yield* store.journal.entry(1) }
          })
        )
        const after = yield* Effect.scoped(
          Effect.gen(function* () {
            const store = yield* openedStore(file)
            return { plan: yield* store.plan.everything, entry: yield* store.journal.entry(1) }
          })
        )
        expect(after).toEqual(before)
        expect(after.plan.workOrder.get("order")).toEqual(fullWorkOrder)
      })
    ))

  it("shows commits of another process at once, also to reference data", () =>
    inFolder((file) =>
      Effect.scoped(
        Effect.gen(function* () {
          const server = yield* openedStore(file)
          const command = yield* openedStore(file)
          const anna = crewRow("anna")
          yield* storeRows(server, { installer: [anna] })
          expect((yield* command.plan.referenceData).installer.get("anna")).toEqual(anna)
          const renamed = changed(
            "installer",
            anna,
            { ...anna, name: "Anna B." },
            { _tag: "Requested" }
          )
          expect((yield* command.plan.commit([renamed], heading)).id).toBe(2)
          expect((yield* server.plan.referenceData).installer.get("anna")).toEqual(renamed.after)
          const late = changed(
            "installer",
            anna,
            { ...anna, name: "Anna C." },
            { _tag: "Requested" }
          )
          expect(yield* Effect.flip(server.plan.commit([late], heading))).toMatchObject({
            _tag: "VersionConflict",
            current: renamed.after
          })
        })
      )
    ))
})
