export { type DayCapacity, dayCapacity } from "./dayCapacity.ts"
export { type DayStatus, dayStatus } from "./dayStatus.ts"
export { type EventLoad, eventLoads } from "./eventLoads.ts"
export {
  addLoads,
  type LoadTable,
  loadOn,
  makeLoadTable,
  removeLoads,
  withoutEvent
} from "./LoadTable.ts"
export { type LoadDay, loadSeries } from "./loadSeries.ts"
export { newOverloads, type Overload, overloadsOf } from "./overloads.ts"
export { calendarOf, type PlanCalendars, planCalendars } from "./planCalendars.ts"
export { eventResources, type Resource, resourceKey } from "./Resource.ts"
