import { type Ids, Journal, PlanStore, type Stored } from "@atelier/application/ports"
import { type ChangeFeed, changeFeedLayer } from "@atelier/application/proposal"
import type { Caller } from "@atelier/application/visibility"
import type { UserConfiguration } from "@atelier/domain/access"
import { type Plan, planWith } from "@atelier/domain/change"
import { userRow } from "@atelier/domain/testing"
import { memoryStore, sequentialIds } from "@atelier/memory"
import { layerSpreadsheets } from "@atelier/spreadsheet"
import { Effect, Layer, ManagedRuntime } from "effect"
import { shopPlan } from "../events/shopPlan.ts"

type Ports = Stored | ChangeFeed | Ids
type Work<A> = Effect.Effect<A, { readonly _tag: string }, Ports>

export const looker = (id: string, fields: Partial<UserConfiguration> = {}): UserConfiguration => ({
  ...userRow(id, { otherwise: { display: true, editor: false } }),
  productionVisibility: { display: true, editor: false },
  permissions: {
    createWorkOrder: false,
    deleteWorkOrder: false,
    accessWorkOrdersListPage: true,
    accessCapacityDashboard: false
  },
  ...fields
})

/** The use cases over the small shop in memory, with users as stored at each call. */
export const makeDesk = (users: ReadonlyArray<UserConfiguration>, plan: Plan = shopPlan) => {
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      memoryStore(planWith(plan, { user: users })),
      changeFeedLayer,
      sequentialIds("new")
    )
  )
  const run = <A, E>(work: Effect.Effect<A, E, Ports>) => runtime.runPromise(work)
  const ask = <A>(id: string, work: (caller: Caller) => Work<A>) =>
    Effect.gen(function* () {
      const user = yield* (yield* PlanStore).row("user", id)
      if (user === null) return yield* Effect.die(new Error(`there is no user ${id}`))
      return yield* work({ user, language: "en" })
    })
  return {
    run,
    sheets: layerSpreadsheets,
    done: <A>(id: string, work: (caller: Caller) => Work<A>): Promise<A> => run(ask(id, work)),
    refused: <A>(id: string, work: (caller: Caller) => Work<A>) => run(Effect.flip(ask(id, work))),
    everything: () => run(Effect.flatMap(PlanStore, (store) => store.everything)),
    changes: () => run(Effect.flatMap(Journal, (journal) => journal.lastId))
  }
}
