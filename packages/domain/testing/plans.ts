import fc from "fast-check"
import { fromHundredths, measureTypes } from "../src/kernel/quantity/index.ts"
import { addDays, daysOf, LocalDate, type LocalTime } from "../src/kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../src/records/change/index.ts"
import {
  allDayTime,
  type BlockerEvent,
  type Event,
  type EventTime
} from "../src/records/event/index.ts"
import type { DailyCapacity, Overtime } from "../src/records/progress/index.ts"
import type { WorkOrder } from "../src/records/work-order/index.ts"
import { anyWeek } from "./calendars.ts"
import { localTime } from "./dates.ts"
import { daysOffOf, drawnDaysOff } from "./daysOff.ts"
import {
  blockerRow,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  stepEventRow,
  userEventRow
} from "./eventRows.ts"
import { measuredValues, measureType } from "./quantities.ts"
import { crewRow, progressRow, shopRow, workOrderRow, workOrderStep } from "./rows.ts"

/** The days of generated plans: four weeks over the end of a year with 53 weeks. */
export const planDays = { start: LocalDate.make("2026-12-14"), end: LocalDate.make("2027-01-11") }

const day = fc.integer({ min: 0, max: 27 }).map((days) => addDays(planDays.start, days))

const eventTime: fc.Arbitrary<EventTime> = fc.oneof(
  fc
    .tuple(day, fc.integer({ min: 1, max: 9 }))
    .map(([start, days]) => allDayTime({ start, end: addDays(start, days) })),
  fc
    .tuple(day, fc.integer({ min: 0, max: 3 }), localTime, localTime)
    .filter(([, days, a, b]) => days > 0 || a !== b)
    .map(([startDate, days, a, b]): EventTime => {
      const [startTime, endTime] = days === 0 && b < a ? [b, a] : [a, b]
      return { allDay: false, startDate, startTime, endDate: addDays(startDate, days), endTime }
    })
)

const maximum = fc.integer({ min: 0, max: 5_000 }).map(fromHundredths)

const capacities: fc.Arbitrary<ReadonlyArray<DailyCapacity>> = fc.uniqueArray(
  fc.record({
    measureType,
    min: fc.option(maximum),
    max: fc.option(maximum),
    weekdayMaxima: fc.uniqueArray(
      fc.record({ weekday: fc.constantFrom(1, 2, 3, 4, 5, 6, 7), max: maximum }),
      { selector: (entry) => entry.weekday, maxLength: 2 }
    )
  }),
  { selector: (entry) => entry.measureType, maxLength: 4 }
)

const openedDays = fc.uniqueArray(fc.constantFrom(...daysOf(planDays)), { maxLength: 6 })
const overtime: fc.Arbitrary<ReadonlyArray<Overtime>> = fc.uniqueArray(
  fc.record({
    date: fc.constantFrom(...daysOf(planDays)),
    measureType: fc.constantFrom(...measureTypes),
    more: maximum
  }),
  { selector: ({ date, measureType }) => `${date} ${measureType}`, maxLength: 12 }
)
const progressIds = ["cutting", "finishing"]
const installerIds = ["anna", "bo", "chi"]
const shipperIds = ["van", "truck"]
const status = fc.constantFrom("Pending", "Started", "Completed")

const blockers: fc.Arbitrary<ReadonlyArray<BlockerEvent>> = fc
  .array(
    fc.tuple(
      eventTime,
      fc.record({
        wholeShop: fc.boolean(),
        production: fc.boolean(),
        progressIds: fc.subarray(progressIds),
        installerIds: fc.subarray(installerIds),
        shipperIds: fc.subarray(shipperIds)
      })
    ),
    { maxLength: 5 }
  )
  .map((made) => made.map(([time, scope], at) => blockerRow(`blocker${at}`, { ...time, scope })))

const workOrders: fc.Arbitrary<ReadonlyArray<WorkOrder>> = fc
  .array(fc.tuple(measuredValues, measuredValues), { minLength: 1, maxLength: 3 })
  .map((made) =>
    made.map(([values, own], at) =>
      workOrderRow(`order${at}`, {
        values,
        steps: [
          workOrderStep("cut", "cutting"),
          workOrderStep("finish", "finishing", { values: own })
        ]
      })
    )
  )

const eventsOf = (workOrderId: string): fc.Arbitrary<ReadonlyArray<Event>> =>
  fc
    .tuple(
      fc.array(fc.tuple(eventTime, status), { minLength: 6, maxLength: 6 }),
      fc.option(fc.constantFrom(...shipperIds)),
      fc.subarray(installerIds),
      fc.record({ isMainEvent: fc.boolean(), values: measuredValues }),
      fc.tuple(drawnDaysOff, drawnDaysOff)
    )
    .map(([times, shipperId, installers, visit, off]) => {
      const at = (place: number) => {
        const [time, eventStatus] = times[place] ?? times[0] ?? []
        return { ...time, ...(eventStatus && { status: eventStatus }) }
      }
      const id = (kind: string): string => `${workOrderId}-${kind}`
      const step = (stepId: string, progressId: string, place: 0 | 1) => {
        const row = stepEventRow(id(stepId), { ...at(place), workOrderId, stepId, progressId })
        return { ...row, daysOff: daysOffOf(row, off[place]) }
      }
      return [
        step("cut", "cutting", 0),
        step("finish", "finishing", 1),
        productionEventRow(id("production"), { ...at(2), workOrderId }),
        deliveryEventRow(id("delivery"), { ...at(3), workOrderId, shipperId, ...visit }),
        installationEventRow(id("installation"), {
          ...at(4),
          workOrderId,
          installerIds: installers
        }),
        userEventRow(id("note"), { ...at(5), workOrderId })
      ]
    })

/**
 * A small shop with all kinds of loads and closures: two progresses, three installers, two
 * shippers, blockers of every scope, and up to three work orders with events of every kind.
 */
export const loadedPlan: fc.Arbitrary<Plan> = fc
  .record({
    shopWeek: fc.record(anyWeek),
    hours: fc.oneof(
      { weight: 4, arbitrary: fc.tuple(localTime, localTime).map((pair) => pair.sort()) },
      { weight: 1, arbitrary: fc.tuple(localTime, localTime) }
    ),
    production: capacities,
    progresses: fc.tuple(
      ...progressIds.map(() => fc.record({ ...anyWeek, capacities, openedDays, overtime }))
    ),
    installers: fc.tuple(...installerIds.map(() => fc.record({ ...anyWeek, capacities }))),
    shippers: fc.tuple(...shipperIds.map(() => fc.record({ ...anyWeek, capacities }))),
    blockers,
    workOrders: workOrders.chain((orders) =>
      fc
        .tuple(...orders.map((order) => eventsOf(order.id)))
        .map((events) => ({ orders, events: events.flat() }))
    )
  })
  .map((made) => {
    const [dayStartTime, dayEndTime] = made.hours as [LocalTime, LocalTime]
    return planWith(emptyPlan, {
      shop: [
        shopRow({
          ...made.shopWeek,
          dayStartTime,
          dayEndTime,
          productionCapacities: made.production
        })
      ],
      progress: progressIds.map((id, at) => progressRow(id, made.progresses[at])),
      installer: installerIds.map((id, at) => crewRow(id, made.installers[at])),
      shipper: shipperIds.map((id, at) => crewRow(id, made.shippers[at])),
      workOrder: made.workOrders.orders,
      event: [...made.blockers, ...made.workOrders.events]
    })
  })
