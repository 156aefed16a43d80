export { endMaintenance, type MaintenanceMoment, startMaintenance } from "./advanceMaintenance.ts"
export {
  type AnyMaintenance,
  MergedProgressMaintenance,
  maintenanceFields,
  ProgressMaintenance,
  StartedOccurrence
} from "./Maintenance.ts"
export { type OccurrenceStatus, occurrenceStatus, occurrenceTime } from "./occurrence.ts"
export { type OngoingMaintenance, ongoingTimes } from "./ongoingMaintenance.ts"
export { MaintenanceNeverGoesBack, MaintenanceNotStarted } from "./refusals.ts"
