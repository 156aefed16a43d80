import { Result } from "effect"
import fc from "fast-check"
import { addDays, type LocalTime } from "../src/kernel/time/index.ts"
import { planWith } from "../src/records/change/index.ts"
import { eventDays, type StepEvent } from "../src/records/event/index.ts"
import { planCalendars } from "../src/rules/capacity/index.ts"
import { type CrowdedShop, crowdedShop } from "./crowdedShop.ts"

const at = (time: string) => time as LocalTime

/**
 * The timing of a step: unchanged, within each day, or overnight into the day after its last one.
 */
type Times = "asItIs" | "byDay" | "overnight"

const timed = (event: StepEvent, times: Times): StepEvent => {
  if (times === "asItIs" || event.daysOff.length > 0) return event
  const { end, start: startDate } = eventDays(event)
  return times === "byDay"
    ? {
        ...event,
        ...{ allDay: false, startDate, startTime: at("08:00") },
        ...{ endDate: addDays(end, -1), endTime: at("15:00") }
      }
    : {
        ...event,
        ...{ allDay: false, startDate, startTime: at("22:00") },
        ...{ endDate: end, endTime: at("06:00") }
      }
}

/** A {@link crowdedShop} with many timed steps, most of them overnight. */
export const overnightShop: fc.Arbitrary<CrowdedShop> = fc
  .record({
    shop: crowdedShop,
    times: fc.array(fc.constantFrom<Times>("asItIs", "byDay", "overnight", "overnight"), {
      minLength: 1,
      maxLength: 12
    })
  })
  .map(({ shop: { plan: drawn, today }, times }): CrowdedShop => {
    const event = [...drawn.event.values()].map((one, place) =>
      one.eventType === "StepEvent" ? timed(one, times[place % times.length] as Times) : one
    )
    const plan = planWith(drawn, { event })
    return { plan, calendars: Result.getOrThrow(planCalendars(plan)), today }
  })
