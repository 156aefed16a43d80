import { planStoreContract } from "@atelier/application/contracts"
import { temporaryStore } from "../../test/temporaryStore.ts"

planStoreContract("the store in SQLite", () => temporaryStore)
