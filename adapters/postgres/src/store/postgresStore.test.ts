import { storeContract } from "@atelier/application/contracts"
import { afterAll } from "vitest"
import { describeOnServer } from "../../test/describeOnServer.ts"
import { temporaryStores } from "../../test/temporaryStore.ts"

describeOnServer("PostgreSQL", (server) => {
  const { makeLayer, close } = temporaryStores(() => server().url)
  afterAll(close)
  storeContract("the store in PostgreSQL", makeLayer)
})
