export { addBlocker, type BlockerInput, previewBlocker, saveBlocker } from "./blockers.ts"
