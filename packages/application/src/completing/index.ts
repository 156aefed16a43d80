export { endMaintenanceRow, startMaintenanceRow } from "./advanceMaintenance.ts"
export { complete, start } from "./completeEvent.ts"
