export { documentsInMemory } from "./documentsInMemory.ts"
export { memoryStore } from "./memoryStore.ts"
export { sequentialIds } from "./sequentialIds.ts"
