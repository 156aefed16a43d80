export { hideWorkOrder, saveNote } from "./hidesAndNotes.ts"
export { lockPositions, unlockPositions } from "./locks.ts"
export { priorityPage } from "./priorityLists.ts"
export { saveThresholds, thresholds } from "./thresholds.ts"
