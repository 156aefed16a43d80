export { accepted } from "./accepted.ts"
export { asItIs } from "./asItIs.ts"
export {
  anyCalendarRules,
  calendarRules,
  calendarsOf,
  calendarWithRules,
  workingCalendar
} from "./calendars.ts"
export { crowdedMachines } from "./crowdedMachines.ts"
export { type CrowdedShop, crowdedShop } from "./crowdedShop.ts"
export { dateRange, day, localDate, localTime, planningDate, rangeFrom } from "./dates.ts"
export { daysOffOf, drawnDaysOff } from "./daysOff.ts"
export { documentRow } from "./documents.ts"
export {
  blockerRow,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  stepEventRow,
  userEventRow
} from "./eventRows.ts"
export { eventTime } from "./eventTimes.ts"
export { kitchenRequest } from "./kitchenRequest.ts"
export { type Moment, watched, work } from "./machine.ts"
export { type Job, type MachineOrder, machineOrders, planOfMachines } from "./machineShop.ts"
export { naiveAddDays, naiveCalendar } from "./naiveCalendar.ts"
export { naiveDay } from "./naiveDay.ts"
export { naiveDaysLate } from "./naiveLate.ts"
export { type NaiveOpenStep, naiveOpenSteps, withDays, withoutPending } from "./naiveOpenSteps.ts"
export {
  naiveDaysOf,
  naiveDaysOfWork,
  naiveProgressCalendar,
  naiveWorkedDaysOf
} from "./naivePlan.ts"
export { naivePriorityList } from "./naivePriorities.ts"
export { type NaiveStep, naiveRoom, naiveValues } from "./naiveRoom.ts"
export { naiveTotal } from "./naiveTotal.ts"
export { leastLate, type OrderAlone, orderAlone, planOfOrder, workedDay } from "./orderAlone.ts"
export { overnightShop } from "./overnightShop.ts"
export { type Placeable, placeable, shuffledPlan, tooHeavy } from "./placeable.ts"
export { loadedPlan, planDays } from "./plans.ts"
export { anyIntent, type Move, played } from "./played.ts"
export { postponed } from "./postponed.ts"
export { type Priorities, priorities, scheduling, thresholds } from "./priorities.ts"
export { hundredths, measuredValues, measureType, quantity } from "./quantities.ts"
export { restored, seenOf } from "./restored.ts"
export { crewRow, progressRow, REQUESTED, shopRow, workOrderRow, workOrderStep } from "./rows.ts"
export { runs } from "./runs.ts"
export { type SampleRows, sampleRows } from "./sampleRows.ts"
export { type ShopAtWork, shopAtWork } from "./shopAtWork.ts"
export { shopWithOpenStep, shopWithReference, shopWithStep } from "./shopWithEvent.ts"
export {
  dayAfter,
  finished,
  movedTo,
  type SmallOrder,
  type SmallStep,
  smallShop,
  taken
} from "./smallShop.ts"
export { sold, soldAlone } from "./soldAlone.ts"
export { JOB_TYPE_ID, progressIds, TEMPLATE_ID } from "./templates.ts"
export { MONDAY, throughProgresses } from "./throughProgresses.ts"
export { anyUser, progressEntry, userRow } from "./users.ts"
export { writtenOut } from "./writtenOut.ts"
