import type { PlanStore } from "@atelier/application/ports"
import { Effect } from "effect"

/** The process dies before or after the next commit. */
export type Death = "before" | "after"

export class Died extends Error {}

/** The store in a process that can be made to die at its next commit. */
export const dyingStore = (store: PlanStore["Service"]) => {
  let next: Death | null = null
  const mortal: PlanStore["Service"] = {
    ...store,
    commit: (...asked) =>
      Effect.suspend(() => {
        const death = next
        next = null
        if (death === "before") return Effect.die(new Died())
        const written = store.commit(...asked)
        return death === "after" ? Effect.andThen(written, Effect.die(new Died())) : written
      })
  }
  return {
    store: mortal,
    dieAt: (death: Death | null): void => {
      next = death
    }
  }
}
