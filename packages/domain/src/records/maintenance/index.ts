export { endMaintenance, type MaintenanceMoment, startMaintenance } from "./advanceMaintenance.ts"
export {
  type AnyMaintenance,
  MergedProgressMaintenance,
  maintenanceFields,
  ProgressMaintenance,
  StartedOccurrence
} from "./Maintenance.ts"
export { type OccurrenceStatus, occurrenceStatus, occurrenceTime, startedOn } from "./occurrence.ts"
export { type OngoingMaintenance, ongoingTimes } from "./ongoingMaintenance.ts"
export {
  MAX_INTERVAL,
  MAX_TIMES,
  type MonthDays,
  type Repetition,
  type RepetitionEnd,
  type Rhythm
} from "./Repetition.ts"
export { readRepetition } from "./readRepetition.ts"
export { MaintenanceNeverGoesBack, MaintenanceNotStarted } from "./refusals.ts"
export { repetitionDays } from "./repetitionDays.ts"
export { repetitionRule } from "./repetitionRule.ts"
