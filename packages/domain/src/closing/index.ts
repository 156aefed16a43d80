export { type ChangeBlocker, changeBlocker, createBlocker } from "./blockers.ts"
