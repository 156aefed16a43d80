export { documentsInMemory } from "./documentsInMemory.ts"
export { memoryPlanStore } from "./memoryPlanStore.ts"
export { sequentialIds } from "./sequentialIds.ts"
