import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  day,
  installationEventRow,
  kitchenRequest,
  progressRow,
  restored,
  runs,
  seenOf,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, type LocalDate, weekday } from "../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { makeTemplate } from "../../rules/build/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { certify, promiseOrderWithRepairs, promiseWithRepairs } from "../planning/index.ts"

const hours = (value: number) => [{ measureType: "TimePerWorkOrder" as const, value }]
const capacities = [
  { measureType: "TimePerWorkOrder" as const, min: null, max: 8, weekdayMaxima: [] }
]
const monday = day("2026-11-16")

const plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("assembly", { capacities, mayInterrupt: true })],
  template: [
    makeTemplate("kitchen", [
      { id: "assemble", progressId: "assembly", offsetDays: -2, numberOfDays: 2 }
    ])
  ],
  workOrder: ["2026-11-17", "2026-11-19", "2026-11-20"].map((date) =>
    workOrderRow(date, {
      installationDate: addDays(day(date), 1),
      values: hours(8),
      steps: [workOrderStep(`${date}-step`, "assembly")]
    })
  ),
  event: ["2026-11-17", "2026-11-19", "2026-11-20"].map((date) =>
    stepEventRow(`${date}-event`, {
      workOrderId: date,
      stepId: `${date}-step`,
      progressId: "assembly",
      startDate: day(date),
      endDate: addDays(day(date), 1),
      dateLocked: true
    })
  )
})
const calendarsOf = (of: Plan) => Result.getOrThrow(planCalendars(of))
const request = kitchenRequest(16)
const nextWorkday = (date: LocalDate): LocalDate =>
  weekday(date) >= 5 ? addDays(date, 8 - weekday(date)) : addDays(date, 1)
const splitAmong = (of: Plan, asked = request) =>
  Result.getOrThrow(promiseWithRepairs(of, calendarsOf(of), asked)).repairs.find(
    ({ repair }) => repair._tag === "Split"
  )

describe("an interruptible step", () => {
  it("is promised in a row, with an earlier interruption as repair", () => {
    const answer = Result.getOrThrow(promiseWithRepairs(plan, calendarsOf(plan), request))
    expect(answer.promised).toMatchObject({
      date: "2026-11-25",
      steps: [{ startDate: "2026-11-23", endDate: "2026-11-25", daysOff: [] }]
    })
    expect(splitAmong(plan)).toEqual({
      repair: {
        _tag: "Split",
        stepId: "assemble",
        progressId: "assembly",
        daysOff: ["2026-11-17"]
      },
      promised: expect.objectContaining({
        date: "2026-11-19",
        steps: [
          {
            stepId: "assemble",
            progressId: "assembly",
            startDate: monday,
            endDate: "2026-11-19",
            daysOff: ["2026-11-17"]
          }
        ]
      }),
      gainedDays: 4,
      movedDays: 0,
      changes: []
    })
  })

  it("is not interrupted if its progress forbids it", () => {
    const whole = planWith(plan, { progress: [progressRow("assembly", { capacities })] })
    expect(splitAmong(whole)).toBeUndefined()
  })

  it("of an existing order is moved by the repair, certified", () => {
    const planned = planWith(plan, {
      workOrder: [
        workOrderRow("roy", {
          installationDate: day("2026-11-25"),
          values: hours(16),
          steps: [workOrderStep("roy-step", "assembly", { numberOfDays: 2, offsetDays: -2 })]
        })
      ],
      event: [
        stepEventRow("roy-event", {
          workOrderId: "roy",
          stepId: "roy-step",
          progressId: "assembly",
          startDate: day("2026-11-23"),
          endDate: day("2026-11-25")
        }),
        installationEventRow("roy-visit", {
          workOrderId: "roy",
          startDate: day("2026-11-25"),
          endDate: day("2026-11-26")
        })
      ]
    })
    const asked = { workOrderId: "roy", reference: "installation", from: monday } as const
    const repairsWith = (frozen = {}) =>
      Result.getOrThrow(
        promiseOrderWithRepairs(planned, calendarsOf(planned), asked, { frozen })
      ).repairs.filter(({ repair }) => repair._tag === "Split")
    const [split] = repairsWith()
    const changes = split?.changes ?? []
    const moved = changes.flatMap(({ id, after }) => (id === "roy-event" ? [after] : []))
    expect(moved).toMatchObject([
      { id: "roy-event", startDate: monday, endDate: "2026-11-19", daysOff: ["2026-11-17"] }
    ])
    expect(
      certify(planned, changes, { today: monday, mayInterrupt: true, mayMoveReferences: true })
    ).toEqual([])
    expect(restored(planned, changes)).toBe(seenOf(planned))
    expect(repairsWith({ eventIds: ["roy-event"] }).map((repair) => repair.changes)).toEqual([[]])
  })
})

const workdays = Array.from({ length: 28 }, (_, at) => addDays(monday, at)).filter(
  (date) => weekday(date) <= 5
)

const fullOn = (dates: ReadonlyArray<LocalDate>): Plan =>
  planWith(
    { ...plan, event: new Map(), workOrder: new Map() },
    {
      workOrder: dates.map((date) =>
        workOrderRow(date, { values: hours(8), steps: [workOrderStep(`${date}-step`, "assembly")] })
      ),
      event: dates.map((date) =>
        stepEventRow(`${date}-event`, {
          workOrderId: date,
          stepId: `${date}-step`,
          progressId: "assembly",
          startDate: date,
          endDate: addDays(date, 1),
          dateLocked: true
        })
      )
    }
  )

const lasting = (of: Plan, numberOfDays: number): Plan =>
  planWith(of, {
    template: [...of.template.values()].map((template) => ({
      ...template,
      steps: template.steps.map((step) => ({ ...step, numberOfDays, offsetDays: -numberOfDays }))
    }))
  })

describe("an interruption as a repair", () => {
  it("uses the first free days if no row ends as early", () => {
    fc.assert(
      fc.property(
        fc.subarray(workdays, { maxLength: 12 }),
        fc.integer({ min: 2, max: 4 }),
        (full, days) => {
          const free = workdays.filter((date) => !full.includes(date))
          const inRow = free.find((_, at) => {
            const from = workdays.indexOf(free[at]!)
            const run = workdays.slice(from, from + days)
            return run.length === days && run.every((date) => free.includes(date))
          })
          const last = free[days - 1]!
          const rowEnd =
            inRow === undefined ? undefined : workdays[workdays.indexOf(inRow) + days - 1]
          const asked = { ...request, values: hours(8 * days) }
          const split = splitAmong(lasting(fullOn(full), days), asked)
          if (rowEnd !== undefined && rowEnd <= last) expect(split).toBeUndefined()
          else {
            const [step] = split?.promised.steps ?? []
            const done = workdays.filter(
              (date) =>
                step !== undefined &&
                step.startDate <= date &&
                date < step.endDate &&
                !step.daysOff.includes(date)
            )
            expect(done).toEqual(free.slice(0, days))
            expect(split?.promised.date).toBe(nextWorkday(last))
          }
        }
      ),
      { numRuns: runs(150) }
    )
  })

  it("applies to the binding step only", () => {
    let interrupted = 0
    fc.assert(
      fc.property(fc.subarray(workdays, { minLength: 3, maxLength: 12 }), (full) => {
        const of = fullOn(full)
        const template = of.template.get("kitchen")
        const [first] = template?.steps ?? []
        if (template === undefined || first === undefined) throw new Error("it is there")
        const steps = [
          { ...first, offsetDays: -4 },
          { ...first, id: "fit" }
        ]
        const split = splitAmong(planWith(of, { template: [{ ...template, steps }] }))
        if (split?.repair._tag !== "Split") return
        interrupted += 1
        const { daysOff, stepId } = split.repair
        expect(split.promised.steps.filter((step) => step.daysOff.length > 0)).toMatchObject([
          { stepId, daysOff }
        ])
      }),
      { numRuns: runs(100) }
    )
    expect(interrupted).toBeGreaterThan(0)
  })

  it("respects the maximum length of a step", () => {
    const closed = [2, 367, 732].map((from) =>
      blockerRow(`closed from ${from}`, {
        startDate: addDays(monday, from),
        endDate: addDays(monday, from + 360),
        scope: { wholeShop: true }
      })
    )
    const isSplit = (days: number) => {
      const of = planWith(lasting(fullOn([addDays(monday, 1)]), days), { event: closed })
      return splitAmong(of, { ...request, values: hours(8 * days) }) !== undefined
    }
    expect([isSplit(5), isSplit(14)]).toEqual([true, false])
  })
})
