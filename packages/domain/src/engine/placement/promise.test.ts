import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  deliveryEventRow,
  installationEventRow,
  type Placeable,
  placeable,
  runs,
  shuffledPlan,
  stepEventRow,
  workOrderRow
} from "../../../testing/index.ts"
import { addWorkedDays, isWorked, occupied, workedDays } from "../../kernel/calendar/index.ts"
import { fromHundredths, toHundredths } from "../../kernel/quantity/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { planWith } from "../../records/change/index.ts"
import { allDayTime } from "../../records/event/index.ts"
import { stepValues } from "../../records/work-order/index.ts"
import {
  calendarOf,
  dayCapacity,
  dayStatus,
  eventLoads,
  loadOn,
  makeLoadTable,
  planCalendars
} from "../../rules/capacity/index.ts"
import { numberOfDays } from "../../rules/review-list/index.ts"
import {
  HORIZON_DAYS,
  type NoRoom,
  type NotEnoughDays,
  type PromiseRequest,
  placeBackward,
  promise,
  shortageInWords
} from "./index.ts"
import { calendarOfVisit } from "./visit.ts"

interface Asked extends Pick<Placeable, "plan" | "calendars"> {
  readonly request: PromiseRequest
}

const asked: fc.Arbitrary<Asked> = fc
  .record({
    made: placeable,
    reference: fc.constantFrom<PromiseRequest["reference"]>("delivery", "installation"),
    days: fc.integer({ min: 1, max: 3 }),
    crewIds: fc.subarray(["anna", "bo"]),
    least: fc.constantFrom(300, 3_000, 12_000)
  })
  .map(({ made, least, ...rest }) => {
    const { templateId, jobTypeId, values, stepValues } = made.request
    const smaller = <T extends { readonly value: number }>(entry: T): T => ({
      ...entry,
      value: fromHundredths(toHundredths(entry.value) % least)
    })
    const request = {
      templateId,
      jobTypeId,
      values: values.map(smaller),
      stepValues: stepValues.map(smaller),
      from: made.today,
      ...rest,
      crewIds: rest.reference === "delivery" ? rest.crewIds.slice(0, 1) : rest.crewIds
    }
    return { plan: made.plan, calendars: made.calendars, request }
  })

/** The work order as if promised on a date; only for templates that count from that date alone. */
const orderedOn = ({ plan, calendars, request }: Asked, date: LocalDate) => {
  const template = plan.template.get(request.templateId)
  const jobType = request.jobTypeId === null ? null : (plan.jobType.get(request.jobTypeId) ?? null)
  const end = occupied(calendarOfVisit(calendars, request), date, request.days).end
  const rows = (template?.steps ?? []).flatMap((step) => {
    const progress = plan.progress.get(step.progressId)
    const left = jobType?.steps.find((entry) => entry.progressId === step.progressId)
    if (progress === undefined || left?.used === false) return []
    const values = request.stepValues.filter((value) => value.templateStepId === step.id)
    const own = values.map(({ measureType, value }) => ({ measureType, value }))
    const days = numberOfDays(step, jobType, progress, stepValues(request, { values: own }))
    const { id, progressId, referenceDate, linked, offsetDays } = step
    const counts = { id, progressId, referenceDate, linked, offsetDays }
    return [{ ...counts, used: true, numberOfDays: days, values: own }]
  })
  const dates =
    request.reference === "delivery"
      ? { deliveryDate: date, deliveryEndDate: end }
      : { installationDate: date, installationEndDate: end }
  const id = "asked"
  const time = allDayTime({ start: date, end })
  const visit =
    request.reference === "delivery"
      ? deliveryEventRow("visit", {
          ...time,
          workOrderId: id,
          shipperId: request.crewIds[0] ?? null
        })
      : installationEventRow("visit", { ...time, workOrderId: id, installerIds: request.crewIds })
  const events = rows.map((step) => {
    const calendar = calendarOf(calendars, { kind: "progress", id: step.progressId })
    const days = allDayTime(occupied(calendar, date, step.numberOfDays))
    const own = { workOrderId: id, stepId: step.id, progressId: step.progressId }
    return stepEventRow(`asked-${step.id}`, { ...days, ...own })
  })
  return {
    visit,
    plan: planWith(plan, {
      workOrder: [workOrderRow(id, { ...dates, values: request.values, steps: rows })],
      event: [visit, ...events]
    })
  }
}

/** True if production has a worked day by the start of the first step; always true without load. */
const entryFits = (
  { calendars, request }: Asked,
  { steps }: { readonly steps: ReadonlyArray<{ readonly startDate: LocalDate }> }
): boolean => {
  const production = calendarOf(calendars, { kind: "production" })
  const starts = steps.map(({ startDate }) => startDate).sort()
  return (
    request.values.every(({ value }) => value === 0) ||
    starts[0] === undefined ||
    workedDays(production, request.from, addDays(starts[0], 1)) > 0
  )
}

const visitFits = ({ calendars }: Asked, { plan, visit }: ReturnType<typeof orderedOn>) => {
  const table = makeLoadTable(plan, calendars, plan.event.values())
  return eventLoads(plan, calendars, visit).every(({ resource, measureType, date, hundredths }) => {
    const load = loadOn(table, resource, measureType, date)
    const day = dayCapacity(calendars, resource, measureType, date)
    return hundredths === 0 || dayStatus({ load, ...day }) !== "over"
  })
}

/** Requests whose steps all count from the requested date. */
const askedOfOneDate: fc.Arbitrary<Asked> = asked.map((made) => {
  const template = made.plan.template.get(made.request.templateId)
  if (template === undefined) return made
  const { reference } = made.request
  const steps = template.steps.map((step, place) => ({
    ...step,
    referenceDate: reference,
    offsetDays: place % 4 === 3 ? Math.abs(step.offsetDays) + 20 : -Math.abs(step.offsetDays) - 1
  }))
  const sorted = steps.toSorted((a, b) => Math.sign(a.offsetDays) - Math.sign(b.offsetDays))
  return { ...made, plan: planWith(made.plan, { template: [{ ...template, steps: sorted }] }) }
})

/** Requests for a visit only, by crews with little capacity early in the week. */
const askedForAVisit: fc.Arbitrary<Asked> = asked.map((made) => {
  const weekdayMaxima = ([1, 2, 3, 4] as const).map((weekday) => ({ weekday, max: weekday / 10 }))
  const capacities = made.request.values.map(({ measureType }) => {
    return { measureType, min: null, max: null, weekdayMaxima }
  })
  const template = [...made.plan.template.values()].map((row) => ({ ...row, steps: [] }))
  const installer = [...made.plan.installer.values()].map((row) => ({ ...row, capacities }))
  const shipper = [...made.plan.shipper.values()].map((row) => ({ ...row, capacities }))
  const plan = planWith(made.plan, { template, installer, shipper })
  const request = { ...made.request, stepValues: [] }
  return { ...made, plan, request, calendars: Result.getOrThrow(planCalendars(plan)) }
})

const promisedTo = ({ plan, calendars, request }: Asked) => promise(plan, calendars, request)

describe("promising a date", () => {
  it("returns the first feasible worked day and what hinders the day before", () => {
    let later = 0
    fc.assert(
      fc.property(askedOfOneDate, (made) => {
        const answer = promisedTo(made)
        if (Result.isFailure(answer)) return
        const { calendars, request } = made
        const options = { notBefore: request.from }
        const ofVisit = calendarOfVisit(calendars, request)
        let date = addWorkedDays(calendars.shop.calendar, request.from, 0)
        let hindered: NoRoom | NotEnoughDays | null = null
        for (let tried = 0; tried < HORIZON_DAYS; tried += 1) {
          const ordered = orderedOn(made, date)
          const placed = placeBackward(ordered.plan, calendars, "asked", options)
          const isDayOfCrews = isWorked(ofVisit, date)
          if (
            isDayOfCrews &&
            Result.isSuccess(placed) &&
            entryFits(made, placed.success) &&
            visitFits(made, ordered)
          ) {
            if (tried > 0) later += 1
            expect(answer.success.date).toBe(date)
            expect(answer.success.endDate).toBe(ordered.visit.endDate)
            expect(
              answer.success.steps.map(({ startDate, endDate }) => [startDate, endDate])
            ).toEqual(placed.success.steps.map(({ startDate, endDate }) => [startDate, endDate]))
            expect(answer.success.boundBy === null).toBe(tried === 0)
            if (hindered !== null) expect(answer.success.boundBy).toEqual(shortageInWords(hindered))
            return
          }
          hindered = isDayOfCrews && Result.isFailure(placed) ? (placed.failure as NoRoom) : null
          date = addWorkedDays(calendars.shop.calendar, date, 1)
        }
        expect("no day fits").toBe("one was promised")
      }),
      { numRuns: runs(100) }
    )
    expect(later).toBeGreaterThan(0)
  })

  it("names a crew's overload on the day before", () => {
    let count = 0
    fc.assert(
      fc.property(askedForAVisit, (made) => {
        const answer = promisedTo(made)
        if (Result.isFailure(answer)) return
        const { boundBy } = answer.success
        if (boundBy?._tag !== "NoRoom" || boundBy.stepId !== null) return
        count += 1
        const date = addWorkedDays(made.calendars.shop.calendar, answer.success.date, -1)
        const ordered = orderedOn(made, date)
        const table = makeLoadTable(ordered.plan, made.calendars, ordered.plan.event.values())
        const overs = eventLoads(ordered.plan, made.calendars, ordered.visit).map((share) => {
          const load = loadOn(table, share.resource, share.measureType, share.date)
          const { max } = dayCapacity(made.calendars, share.resource, share.measureType, share.date)
          return { ...share, over: max === null ? 0 : toHundredths(load) - toHundredths(max) }
        })
        expect(Math.max(...overs.map(({ over }) => over))).toBe(Math.round(boundBy.least * 100))
        expect(
          overs.some(
            ({ over, date, measureType, resource }) =>
              over === Math.round(boundBy.least * 100) &&
              date === boundBy.date &&
              measureType === boundBy.measureType &&
              "id" in resource &&
              resource.id === boundBy.resource.id
          )
        ).toBe(true)
      }),
      { numRuns: runs(150) }
    )
    expect(count).toBeGreaterThan(0)
  })

  it("keeps the template order from the first day on", () => {
    fc.assert(
      fc.property(asked, (made) => {
        const answer = promisedTo(made)
        if (Result.isFailure(answer)) return
        const { steps, date } = answer.success
        expect(date >= made.request.from).toBe(true)
        steps.forEach((step, at) => {
          expect(step.startDate >= (steps[at - 1]?.endDate ?? made.request.from)).toBe(true)
          const template = made.plan.template.get(made.request.templateId)
          const own = template?.steps.find(({ id }) => id === step.stepId)
          if (own?.referenceDate === "production") expect(step.endDate <= date).toBe(true)
          if (own?.referenceDate === made.request.reference && own.offsetDays < 0)
            expect(step.endDate <= date).toBe(true)
          if (own?.referenceDate === made.request.reference && own.offsetDays >= 0)
            expect(step.startDate >= date).toBe(true)
        })
      }),
      { numRuns: runs(150) }
    )
  })

  it("is deterministic for any order of rows and given loads", () => {
    fc.assert(
      fc.property(asked, (made) => {
        const answer = promisedTo(made)
        expect(promisedTo({ ...made, plan: shuffledPlan(made.plan) })).toEqual(answer)
        const loads = makeLoadTable(made.plan, made.calendars, made.plan.event.values())
        expect(promise(made.plan, made.calendars, made.request, loads)).toEqual(answer)
      }),
      { numRuns: runs(60) }
    )
  })

  it("is not earlier when work may start later", () => {
    fc.assert(
      fc.property(askedOfOneDate, fc.integer({ min: 1, max: 9 }), (made, days) => {
        const request = { ...made.request, from: addDays(made.request.from, days) }
        const [now, later] = [promisedTo(made), promisedTo({ ...made, request })]
        if (Result.isFailure(now) || Result.isFailure(later)) return
        expect(later.success.date >= now.success.date).toBe(true)
      }),
      { numRuns: runs(100) }
    )
  })

  it("fails for an unknown template or job type", () => {
    fc.assert(
      fc.property(asked, (made) => {
        const unknown = { ...made.request, templateId: "none" }
        expect(promisedTo({ ...made, request: unknown })).toMatchObject({
          failure: { _tag: "NotFound", what: "template", id: "none" }
        })
        const strange = { ...made.request, jobTypeId: "none" }
        expect(promisedTo({ ...made, request: strange })).toMatchObject({
          failure: { _tag: "NotFound", what: "jobType", id: "none" }
        })
      }),
      { numRuns: 5 }
    )
  })
})
