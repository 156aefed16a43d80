export { planStoreContract } from "./PlanStore.contract.ts"
