import { afterAll, beforeAll, describe } from "vitest"
import { newDatabase } from "../../../../adapters/postgres/test/temporaryStore.ts"
import { type ProofShop, startProofShop } from "../ProofShop.ts"
import { type Cluster, type ClusterOptions, makeCluster } from "./ServerCluster.ts"

interface Database {
  readonly url: string
  readonly remove: () => Promise<void>
}

export interface Running<D> {
  readonly cluster: Cluster
  readonly database: D
  readonly shop: ProofShop
}

/** Describes tests of a shop that several servers behind HAProxy serve from one database. */
export const describeCluster = <D extends Database>(
  name: string,
  { startDatabase, ...options }: ClusterOptions & { readonly startDatabase: () => Promise<D> },
  tests: (running: () => Running<D>) => void
): void => {
  describe(name, () => {
    let running: Running<D> | null = null
    let database: D | null = null
    beforeAll(async () => {
      database = await startDatabase()
      const cluster = makeCluster(options)
      const environment = { DATABASE_URL: await newDatabase(database.url) }
      const shop = await startProofShop({ environment }, cluster.launch)
      running = { cluster, database, shop }
    })
    afterAll(async () => {
      await running?.shop.close()
      await database?.remove()
    })
    tests(() => {
      if (running === null) throw new Error("the servers have not started")
      return running
    })
  })
}
