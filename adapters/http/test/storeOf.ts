import type { Stored } from "@atelier/application/ports"
import type { Plan } from "@atelier/domain/change"
import { memoryStore } from "@atelier/memory"
import type { Layer } from "effect"
import { storeInPostgres } from "../../postgres/test/storeInPostgres.ts"

/** A store with the rows of a plan: in memory, or in PostgreSQL with `TEST_STORE=postgres`. */
export const storeOf = (plan: Plan): Layer.Layer<Stored> => {
  const server = process.env.TEST_POSTGRES
  return server === undefined ? memoryStore(plan) : storeInPostgres(server, plan)
}
