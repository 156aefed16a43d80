export { type DayHours, dayHours } from "./blockedTime.ts"
export { type CapacityPeriod, capacityPeriods } from "./capacityPeriods.ts"
export { type CapacityDay, capacitySeries, isMeasured, type StackedLoad } from "./capacitySeries.ts"
export { checkCalendars } from "./checkCalendars.ts"
export { closuresDuring, closuresOf } from "./closuresOf.ts"
export {
  type CapacityInHundredths,
  capacityInHundredths,
  capacityRule,
  type DayCapacity,
  dayCapacity,
  workedCapacityInHundredths
} from "./dayCapacity.ts"
export { type DayStatus, dayStatus, statusInHundredths } from "./dayStatus.ts"
export { eventRuns } from "./eventRuns.ts"
export { addLoads, addTables, removeLoads } from "./loads/changedTable.ts"
export { computeEventLoads, type EventLoads } from "./loads/computeEventLoads.ts"
export { loadInHundredths } from "./loads/DayLoads.ts"
export { type EventLoad, eventLoads } from "./loads/eventLoads.ts"
export { eventsWithin } from "./loads/eventsWithin.ts"
export {
  dayLoadsOf,
  type LoadTable,
  loadOn,
  makeLoadTable,
  sumEventLoads
} from "./loads/LoadTable.ts"
export { type LoadTables, makeLoadTables } from "./loads/loadTables.ts"
export { MaintenanceOccurrence, MaintenanceTarget } from "./MaintenanceOccurrence.ts"
export { newOverloads, type Overload, overloadsMade, overloadsOf } from "./overloads.ts"
export { type PeriodUnit, periodOf } from "./periodOf.ts"
export { planCalendars } from "./planCalendars.ts"
export { eventResources, type Resource, resourceKey } from "./Resource.ts"
export {
  calendarOf,
  calendarOfWeek,
  calendarsIn,
  type PlanCalendars,
  type ResourceTime,
  resourceTime,
  shownCalendars
} from "./resourceTimes.ts"
export { isMaintenance, type Maintenance, withMaintenance } from "./withMaintenance.ts"
