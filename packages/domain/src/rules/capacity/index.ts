export { type CapacityPeriod, capacityPeriods } from "./capacityPeriods.ts"
export { type CapacityDay, capacitySeries, isMeasured, type StackedLoad } from "./capacitySeries.ts"
export { addLoads, addTables, removeLoads } from "./changedTable.ts"
export { checkCalendars } from "./checkCalendars.ts"
export { loadInHundredths } from "./DayLoads.ts"
export {
  type CapacityInHundredths,
  capacityInHundredths,
  capacityRule,
  type DayCapacity,
  dayCapacity,
  workedCapacityInHundredths
} from "./dayCapacity.ts"
export { type DayStatus, dayStatus, statusInHundredths } from "./dayStatus.ts"
export { type EventLoad, eventLoads } from "./eventLoads.ts"
export { eventsWithin } from "./eventsWithin.ts"
export { dayLoadsOf, type LoadTable, loadOn, makeLoadTable, sumWeighedLoads } from "./LoadTable.ts"
export { type LoadTables, makeLoadTables } from "./loadTables.ts"
export { MaintenanceOccurrence, MaintenanceTarget } from "./MaintenanceOccurrence.ts"
export { newOverloads, type Overload, overloadsMade, overloadsOf } from "./overloads.ts"
export { type PeriodUnit, periodOf } from "./periodOf.ts"
export { planCalendars } from "./planCalendars.ts"
export { eventResources, type Resource, resourceKey } from "./Resource.ts"
export {
  calendarOf,
  calendarsIn,
  type PlanCalendars,
  resourceTime,
  shownCalendars
} from "./resourceTimes.ts"
export { type WeighedEvents, weighEvents } from "./weighEvents.ts"
export { type Maintenance, withMaintenance } from "./withMaintenance.ts"
