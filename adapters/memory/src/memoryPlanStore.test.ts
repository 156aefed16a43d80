import { planStoreContract } from "@atelier/application/contracts"
import { memoryPlanStore } from "./memoryPlanStore.ts"

planStoreContract("the store in memory", () => memoryPlanStore())
