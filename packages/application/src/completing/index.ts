export { endMaintenance, startMaintenance } from "./advanceMaintenance.ts"
export { completeEvent, startEvent } from "./completeEvent.ts"
