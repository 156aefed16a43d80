import { afterAll, beforeAll, describe } from "vitest"
import { newDatabase } from "../../../../adapters/postgres/test/temporaryStore.ts"
import { type ProofShop, startProofShop } from "../ProofShop.ts"
import { type Cluster, type Environment, makeCluster } from "./ServerCluster.ts"

interface Database {
  readonly url: string
  readonly remove: () => Promise<void>
}

export interface Running<D> {
  readonly cluster: Cluster
  readonly database: D
  readonly shop: ProofShop
}

interface Options<D> {
  readonly size: number
  readonly startDatabase: () => Promise<D>
  /** Returns further settings of one of the servers. */
  readonly settingsOf?: (number: number, environment: Environment, database: D) => Environment
}

/** Describes tests of a shop that several servers behind HAProxy serve from one database. */
export const describeCluster = <D extends Database>(
  name: string,
  { size, startDatabase, settingsOf = () => ({}) }: Options<D>,
  tests: (running: () => Running<D>) => void
): void => {
  describe(name, () => {
    let running: Running<D> | null = null
    let database: D | null = null
    beforeAll(async () => {
      const started = await startDatabase()
      database = started
      const cluster = makeCluster({
        size,
        settingsOf: (number, environment) => settingsOf(number, environment, started)
      })
      const environment = { DATABASE_URL: await newDatabase(started.url) }
      const shop = await startProofShop({ environment }, cluster.launch)
      running = { cluster, database: started, shop }
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
