import { join } from "node:path"
import { cabinetShop, fullWorkOrder, storeRows } from "@atelier/application/contracts"
import { journalSubjects, PlanStore } from "@atelier/application/ports"
import { deliveryEventRow, userEventRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { takeBack } from "../../test/takeBack.ts"
import { openedStore, temporaryFolder } from "../../test/temporaryStore.ts"

it("entries from before they had subjects are found by them once the file is migrated", () =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const file = join(yield* temporaryFolder, "atelier.db")
        const entries = yield* Effect.scoped(
          Effect.gen(function* () {
            const store = PlanStore.of(yield* openedStore(file))
            yield* storeRows(store, { ...cabinetShop, workOrder: [fullWorkOrder] })
            yield* storeRows(store, {
              event: [deliveryEventRow("trip", { workOrderId: "order", shipperId: "van" })]
            })
            yield* storeRows(store, { event: [userEventRow("note", { workOrderId: "order" })] })
            yield* storeRows(store, { event: [userEventRow("alone")] })
            return yield* store.journalAfter(0, 10)
          })
        )
        takeBack(file, 2)
        const store = yield* openedStore(file)
        const subjects = entries.flatMap(({ changes }) => [...journalSubjects(changes)])
        expect(subjects).toEqual(
          expect.arrayContaining(["order", "note", "alone", "shop", "cutting", "anna"])
        )
        expect(subjects).not.toContain("trip")
        for (const subject of new Set(subjects))
          expect((yield* store.journalAbout(subject, 10)).map(({ id }) => id)).toEqual(
            entries
              .filter(({ changes }) => journalSubjects(changes).has(subject))
              .map(({ id }) => id)
              .toReversed()
          )
      })
    )
  ))
