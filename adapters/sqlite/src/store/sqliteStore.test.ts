import { storeContract } from "@atelier/application/contracts"
import { temporaryStore } from "../../test/temporaryStore.ts"

storeContract("the store in SQLite", () => temporaryStore)
