import { storeContract } from "@atelier/application/contracts"
import { memoryStore } from "./memoryStore.ts"

storeContract("the store in memory", () => memoryStore())
