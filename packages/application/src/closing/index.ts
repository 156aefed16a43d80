export { type BlockerInput, changeBlocker, createBlocker, previewBlocker } from "./blockers.ts"
