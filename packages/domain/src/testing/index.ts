export {
  anyCalendarRules,
  calendarRules,
  calendarWithRules,
  workingCalendar
} from "./calendars.ts"
export { dateRange, localDate, localTime, planningDate, rangeFrom } from "./dates.ts"
export { naiveAddDays, naiveCalendar } from "./naiveCalendar.ts"
export { hundredths, measuredValues, measureType, quantity } from "./quantities.ts"
