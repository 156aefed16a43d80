export {
  MergedProgressMaintenance,
  maintenanceFields,
  ProgressMaintenance,
  StartedOccurrence
} from "./Maintenance.ts"
