export {
  anyCalendarRules,
  calendarRules,
  calendarWithRules,
  workingCalendar
} from "./calendars.ts"
export { dateRange, localDate, localTime, planningDate, rangeFrom } from "./dates.ts"
export { naiveAddDays, naiveCalendar } from "./naiveCalendar.ts"
export { loadedPlan, planDays } from "./plans.ts"
export { hundredths, measuredValues, measureType, quantity } from "./quantities.ts"
export {
  blockerRow,
  crewRow,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  progressRow,
  shopRow,
  stepEventRow,
  userEventRow,
  workOrderRow,
  workOrderStep
} from "./rows.ts"
