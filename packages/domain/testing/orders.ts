import fc from "fast-check"
import { occupied, type WorkingCalendar } from "../src/kernel/calendar/index.ts"
import { addDays, type LocalDate, type LocalTime } from "../src/kernel/time/index.ts"
import {
  type AppointmentStatus,
  allDayTime,
  type Event,
  type EventTime,
  eventDays,
  type LinkState,
  type StepEvent
} from "../src/records/event/index.ts"
import type { ReferenceDate } from "../src/records/progress/index.ts"
import type { WorkOrder, WorkOrderStep } from "../src/records/work-order/index.ts"
import { daysOfWork, expectedDays, referenceDateOf } from "../src/rules/proposal/index.ts"
import { localTime } from "./dates.ts"
import { daysOffOf, drawnDaysOff } from "./daysOff.ts"
import {
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  stepEventRow,
  userEventRow
} from "./eventRows.ts"
import { workOrderRow } from "./rows.ts"
import { crewIds, progressIds, TEMPLATE_ID, values } from "./templates.ts"

export const around = (least: number, most: number) => fc.integer({ min: least, max: most })

/** Two times of day of a timed event, in any order; null for an all-day one. */
export const timesOfDay = fc.option(fc.tuple(localTime, localTime).filter(([a, b]) => a !== b))

/** A time over some days, timed if times are given; the earlier time is the start. */
export const timeOver = (
  days: { readonly start: LocalDate; readonly end: LocalDate },
  times: readonly [LocalTime, LocalTime] | null
): EventTime => {
  if (times === null) return allDayTime(days)
  const [startTime, endTime] = [...times].sort() as [LocalTime, LocalTime]
  return {
    allDay: false,
    startDate: days.start,
    startTime,
    endDate: addDays(days.end, -1),
    endTime
  }
}

const plannedStep = fc.record({
  progressId: fc.constantFrom(...progressIds),
  used: fc.oneof(
    { weight: 7, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) }
  ),
  referenceDate: fc.constantFrom<ReferenceDate>("production", "delivery", "installation"),
  linked: fc.oneof(
    { weight: 5, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) }
  ),
  offsetDays: around(-12, 8),
  days: around(1, 5),
  status: fc.constantFrom<AppointmentStatus>(
    "Pending",
    "Pending",
    "Pending",
    "Started",
    "Completed"
  ),
  unlinked: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) }
  ),
  /** True if a user broke the link although the step is at its expected days. */
  broken: fc.oneof(
    { weight: 6, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) }
  ),
  /** Civil days away from the expected start; 0 leaves an intact link. */
  astray: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: around(-8, 8) }
  ),
  /** Extra civil days beyond its days of work. */
  longer: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: around(1, 2) }
  ),
  times: timesOfDay,
  daysOff: drawnDaysOff,
  values
})

type DrawnStep = typeof plannedStep extends fc.Arbitrary<infer T> ? T : never

const linkOf = (
  { broken, offsetDays, unlinked }: Pick<DrawnStep, "broken" | "offsetDays" | "unlinked">,
  calendar: WorkingCalendar,
  reference: LocalDate,
  time: EventTime & { readonly daysOff: ReadonlyArray<LocalDate> }
): LinkState => {
  if (unlinked) return "unlinked"
  const days = daysOfWork(calendar, time)
  const { start } = expectedDays(calendar, reference, offsetDays, days)
  return broken || time.startDate !== start ? "broken" : "intact"
}

export const plannedOrder = fc.record({
  production: around(-25, 10),
  delivery: around(-10, 20),
  installation: around(-5, 30),
  lengths: fc.tuple(around(1, 3), around(1, 3)),
  times: fc.tuple(timesOfDay, timesOfDay, timesOfDay),
  /** The values of a further visit; null without one. */
  visit: fc.oneof(fc.constant(null), values),
  shipperId: fc.option(fc.constantFrom(...crewIds)),
  installerIds: fc.subarray(crewIds),
  values,
  steps: fc.array(plannedStep, { minLength: 1, maxLength: 6 })
})
export type PlannedOrder = typeof plannedOrder extends fc.Arbitrary<infer T> ? T : never

export const orderOf = (
  planned: PlannedOrder,
  id: string,
  anchor: LocalDate,
  calendar: (progressId: string) => WorkingCalendar
): { readonly workOrder: WorkOrder; readonly events: ReadonlyArray<Event> } => {
  const timeFrom = (from: number, days: number, times: readonly [LocalTime, LocalTime] | null) => {
    const start = addDays(anchor, from)
    return timeOver({ start, end: addDays(start, days) }, times)
  }
  const production = timeFrom(planned.production, 1, planned.times[0])
  const delivery = timeFrom(planned.delivery, planned.lengths[0], planned.times[1])
  const installation = timeFrom(planned.installation, planned.lengths[1], planned.times[2])
  const dates = {
    productionDate: production.startDate,
    deliveryDate: delivery.startDate,
    deliveryEndDate: eventDays(delivery).end,
    installationDate: installation.startDate,
    installationEndDate: eventDays(installation).end
  }
  const { shipperId, installerIds } = planned
  const steps = planned.steps.map(
    (step, place): WorkOrderStep => ({
      id: `${id}-step${place}`,
      progressId: step.progressId,
      used: step.used,
      numberOfDays: step.days,
      referenceDate: step.referenceDate,
      linked: step.linked,
      offsetDays: step.offsetDays,
      values: step.values
    })
  )
  const stepEvents = planned.steps.flatMap((step, place): ReadonlyArray<StepEvent> => {
    if (!step.used) return []
    const own = calendar(step.progressId)
    const reference = referenceDateOf(dates, step.referenceDate) ?? anchor
    const wanted = expectedDays(own, reference, step.offsetDays, step.days)
    const start = addDays(wanted.start, step.astray)
    const end = addDays(occupied(own, start, step.days).end, step.longer)
    const time = timeOver({ start, end }, step.times)
    const daysOff = daysOffOf(time, step.daysOff)
    return [
      stepEventRow(`${id}-event${place}`, {
        ...time,
        daysOff,
        workOrderId: id,
        stepId: `${id}-step${place}`,
        progressId: step.progressId,
        status: step.status,
        link: linkOf(step, own, reference, { ...time, daysOff })
      })
    ]
  })
  const owned = { workOrderId: id }
  const visit = timeFrom(planned.installation + 7, 1, null)
  return {
    workOrder: workOrderRow(id, {
      ...dates,
      templateId: TEMPLATE_ID,
      shipperId,
      installerIds,
      values: planned.values,
      steps
    }),
    events: [
      productionEventRow(`${id}-production`, { ...owned, ...production }),
      deliveryEventRow(`${id}-delivery`, { ...owned, ...delivery, shipperId }),
      installationEventRow(`${id}-installation`, { ...owned, ...installation, installerIds }),
      ...(planned.visit !== null
        ? [
            installationEventRow(`${id}-visit`, {
              ...owned,
              ...visit,
              isMainEvent: false,
              installerIds,
              values: planned.visit
            }),
            userEventRow(`${id}-note`, { ...owned, ...visit })
          ]
        : []),
      ...stepEvents
    ]
  }
}
