import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  installationEventRow,
  kitchenRequest,
  progressRow,
  runs,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { makeTemplate } from "../../rules/build/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import {
  promiseOrderWithRepairs,
  promiseWithRepairs,
  type RepairOptions
} from "../planning/index.ts"

const monday = LocalDate.make("2026-11-16")
const day = (at: number) => addDays(monday, at)
const on = (at: number) => ({ startDate: day(at), endDate: day(at + 1) })
const HOURS = "TimePerWorkOrder" as const
const hours = (value: number) => [{ measureType: HOURS, value }]
const capacities = [{ measureType: HOURS, min: null, max: 8, weekdayMaxima: [] }]

const shop = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("saw"), progressRow("paint", { capacities })],
  template: [
    makeTemplate("kitchen", [
      { id: "painting", progressId: "paint", offsetDays: -1, numberOfDays: 1 }
    ])
  ]
})

const step = (
  id: string,
  progressId: string,
  at: number,
  fields: Partial<Pick<StepEvent, "dateLocked" | "link" | "status">> = {}
) =>
  stepEventRow(`${id}-${progressId}-event`, {
    workOrderId: id,
    stepId: `${id}-${progressId}`,
    progressId,
    ...on(at),
    ...fields
  })

/** Adds an order; `value` in hours, `due` is the installation in days from Monday. */
const ordered = (
  plan: Plan,
  id: string,
  { due, value }: { readonly due: number | null; readonly value: number },
  ...event: ReadonlyArray<StepEvent>
): Plan =>
  planWith(plan, {
    workOrder: [
      workOrderRow(id, {
        clientName: `Client of ${id}`,
        installationDate: due === null ? null : day(due),
        values: hours(value),
        steps: event.map(({ progressId, stepId }, at) =>
          workOrderStep(stepId, progressId, { offsetDays: at - event.length })
        )
      })
    ],
    event
  })

const answerOf = (plan: Plan, value: number, options: RepairOptions = {}) =>
  Result.getOrThrow(
    promiseWithRepairs(plan, Result.getOrThrow(planCalendars(plan)), kitchenRequest(value), options)
  )

const laterOnes = (...asked: Parameters<typeof answerOf>) =>
  answerOf(...asked).repairs.filter(({ repair }) => repair._tag === "OrderLater")

const booked = ordered(
  shop,
  "early",
  { due: 14, value: 8 },
  step("early", "saw", -3),
  step("early", "paint", 0)
)

describe("postponing another order", () => {
  it("reports the maximum and total days of minimal moves", () => {
    const [later, ...others] = laterOnes(booked, 8)
    expect(others).toEqual([])
    expect(later).toMatchObject({
      repair: { _tag: "OrderLater", workOrderId: "early", days: 1 },
      gainedDays: 1,
      movedDays: 1,
      promised: { date: day(1) }
    })
    const after = applyChanges(booked, later?.changes ?? [])
    expect(after.event.get("early-saw-event")).toMatchObject(on(-3))
    expect(after.event.get("early-paint-event")).toMatchObject(on(1))
  })

  it("skips orders with frozen, started, locked or unlinked steps", () => {
    const sawn = (fields: Parameters<typeof step>[3]) =>
      ordered(
        shop,
        "early",
        { due: 14, value: 8 },
        step("early", "saw", -3, fields),
        step("early", "paint", 0)
      )
    expect(laterOnes(sawn({ status: "Completed" }), 8)).toHaveLength(1)
    expect(laterOnes(sawn({ dateLocked: true }), 8)).toEqual([])
    expect(laterOnes(sawn({ link: "unlinked" }), 8)).toEqual([])
    for (const frozen of [
      { eventIds: ["early-saw-event"] },
      { eventIds: ["early-paint-event"] },
      { workOrderIds: ["early"] },
      { clientNames: ["Client of early"] },
      { fence: day(1) }
    ])
      expect(laterOnes(booked, 8, { frozen })).toEqual([])
    expect(laterOnes(booked, 8, { frozen: { workOrderIds: ["other"] } })).toHaveLength(1)
  })

  it("moves nothing earlier and may keep late steps", () => {
    const full = [0, 1, 2].reduce((plan, at) => {
      const id = `full ${at}`
      const value = at === 1 ? 2 : 8
      return ordered(plan, id, { due: 14, value }, step(id, "paint", at, { dateLocked: true }))
    }, shop)
    const late = ordered(full, "late", { due: 2, value: 6 }, step("late", "paint", 3))
    expect(laterOnes(late, 8)).toEqual([])
    const sooner = ordered(full, "late", { due: 2, value: 6 }, step("late", "paint", 1))
    expect(laterOnes(planWith(sooner, { event: [step("late", "paint", 3)] }), 8)).toEqual([])
    const sawnLast = ordered(
      shop,
      "early",
      { due: 14, value: 8 },
      step("early", "paint", 0),
      step("early", "saw", 11)
    )
    expect(laterOnes(sawnLast, 8)).toMatchObject([{ repair: { days: 1 }, movedDays: 1 }])
  })

  it("counts the worked days of each progress", () => {
    const paint = progressRow("paint", { capacities, includeSaturday: true })
    const [later] = laterOnes(planWith(booked, { progress: [paint] }), 8)
    expect(later).toMatchObject({ repair: { days: 1 }, movedDays: 1 })
    const movedBeside = (days: ReadonlyArray<number>, includeSaturday: boolean) => {
      const full = days.reduce(
        (made, at) =>
          ordered(
            made,
            `full ${at}`,
            { due: 14, value: 8 },
            step(`full ${at}`, "paint", at, { dateLocked: true })
          ),
        ordered(shop, "early", { due: 14, value: 8 }, step("early", "paint", 3))
      )
      return laterOnes(
        planWith(full, { progress: [progressRow("paint", { capacities, includeSaturday })] }),
        8
      ).map(({ changes, movedDays }) => [movedDays, changes[0]?.after])
    }
    const days = [0, 1, 2, 4]
    expect(movedBeside(days, false)).toMatchObject([[2, on(7)]])
    expect(movedBeside(days, true)).toMatchObject([[2, on(5)]])
    expect(movedBeside([...days, 5], true)).toMatchObject([[3, on(7)]])
  })

  it("respects the maximum length of a step", () => {
    const closed = [7, 372, 736].map((from) =>
      blockerRow(`closed from ${from}`, {
        startDate: day(from),
        endDate: day(from === 7 ? 371 : from + 363),
        scope: { wholeShop: true }
      })
    )
    const kitchen = makeTemplate("kitchen", [
      { id: "painting", progressId: "paint", offsetDays: -1, numberOfDays: 4 }
    ])
    // From Friday on, six days of work span 1,098 days, and seven span one more.
    const named = (days: number, end: number, ...after: ReadonlyArray<StepEvent>) => {
      const long = { ...step("early", "paint", 0), endDate: day(end) }
      const plan = ordered(shop, "early", { due: 1_500, value: 8 * days }, long, ...after)
      return laterOnes(planWith(plan, { event: closed, template: [kitchen] }), 32)
    }
    expect(named(6, 372)).toMatchObject([{ repair: { days: 4 }, promised: { date: day(4) } }])
    expect(named(7, 736)).toEqual([])
    expect(named(7, 736, step("early", "saw", 1_099))).toEqual([])
  })

  it("needs a step where the other order could work earlier", () => {
    const days = fc.array(fc.record({ at: fc.nat(4), isSaw: fc.boolean() }), { maxLength: 8 })
    let named = 0
    fc.assert(
      fc.property(days, (each) => {
        const saw = progressRow("saw", { capacities })
        const template = shop.template.get("kitchen")
        const [painting] = template?.steps ?? []
        if (template === undefined || painting === undefined) throw new Error("it is there")
        const sawing = { ...painting, id: "sawing", progressId: "saw", offsetDays: -2 }
        const empty = planWith(shop, {
          progress: [saw],
          template: [{ ...template, steps: [sawing, painting] }]
        })
        const plan = each.reduce(
          (made, { at, isSaw }, nth) =>
            ordered(
              made,
              `order ${nth}`,
              { due: 14, value: 8 },
              step(`order ${nth}`, isSaw ? "saw" : "paint", at)
            ),
          empty
        )
        const { promised, repairs } = answerOf(plan, 8)
        for (const { repair } of repairs) {
          if (repair._tag !== "OrderLater") continue
          named += 1
          const steps = [...plan.event.values()].filter(
            (event) =>
              event.eventType === "StepEvent" &&
              event.workOrderId === repair.workOrderId &&
              event.startDate < (promised?.date ?? monday)
          )
          expect(steps).not.toEqual([])
        }
      }),
      { numRuns: runs(100) }
    )
    expect(named).toBeGreaterThan(0)
  })

  it("tries at most twelve orders, in any row order", () => {
    const ids = Array.from({ length: 14 }, (_, at) => `order ${String.fromCharCode(97 + at)}`)
    const manyOf = (those: ReadonlyArray<string>) =>
      those.reduce(
        (plan, id) => ordered(plan, id, { due: 14, value: 0.5 }, step(id, "paint", 0)),
        shop
      )
    const named = (plan: Plan) =>
      laterOnes(plan, 1.5).map(({ repair }) =>
        repair._tag === "OrderLater" ? repair.workOrderId : ""
      )
    expect(named(manyOf(ids))).toEqual(ids.slice(0, 12))
    expect(named(manyOf(ids.toReversed()))).toEqual(ids.slice(0, 12))
  })

  it("prefers orders with much slack, whatever their ids", () => {
    const ids = Array.from({ length: 13 }, (_, at) => `m${at}`)
    const few = ids.reduce(
      (plan, id) => ordered(plan, id, { due: 4, value: 0.5 }, step(id, "paint", 0)),
      shop
    )
    const plan = ordered(few, "zz", { due: 14, value: 0.5 }, step("zz", "paint", 0))
    const named = laterOnes(plan, 1.25).map(({ repair }) => repair)
    expect(named).toHaveLength(12)
    expect(named).toContainEqual({ _tag: "OrderLater", workOrderId: "zz", days: 1 })
  })

  describe("among many candidates", () => {
    const crowd = Array.from({ length: 13 }, (_, at) => `m${at}`)
    const paintOn = (id: string, at: number) => ({
      ...step(id, "paint", at),
      id: `${id}-first-event`,
      stepId: `${id}-first`
    })
    const twoDays = (id: string) => ({ ...step(id, "paint", 0), endDate: day(2) })
    const named = (
      [due, left]: readonly [due: number | null, left: number],
      stepsOf: (id: string) => ReadonlyArray<StepEvent>,
      includeSaturday = false
    ) => {
      const paint = progressRow("paint", { capacities, includeSaturday })
      const full = crowd.reduce((plan, id) => {
        const steps = stepsOf(id)
        const value = steps.some(({ endDate }) => endDate === day(2)) ? 1 : 0.5
        return ordered(plan, id, { due, value }, ...steps)
      }, shop)
      const plan = ordered(full, "zz", { due: left, value: 0.5 }, step("zz", "paint", 0))
      return laterOnes(planWith(plan, { progress: [paint] }), 1.25).map(({ repair }) =>
        repair._tag === "OrderLater" ? repair.workOrderId : ""
      )
    }
    const painted = (id: string) => step(id, "paint", 0)

    it("compares the slack of the step in the way", () => {
      expect(named([4, 5], (id) => [painted(id)])).toContain("zz")
      expect(named([4, 5], (id) => [step(id, "saw", -3), painted(id)])).toContain("zz")
      expect(named([4, 5], (id) => [paintOn(id, -3), painted(id)])).toContain("zz")
      expect(named([5, 5], (id) => [twoDays(id)])).toContain("zz")
    })

    it("counts slack before later steps, in own worked days", () => {
      expect(named([5, 5], (id) => [painted(id), step(id, "saw", 2)])).toContain("zz")
      expect(named([5, 7], (id) => [painted(id)], true)).toContain("zz")
    })

    it("requires a due date", () => {
      expect(named([null, 5], (id) => [painted(id)])).toEqual(["zz"])
    })
  })

  it("may keep a locked visit in place", () => {
    const visit = installationEventRow("early-visit", {
      workOrderId: "early",
      dateLocked: true,
      ...on(14)
    })
    expect(laterOnes(planWith(booked, { event: [visit] }), 8)).toMatchObject([
      { repair: { workOrderId: "early", days: 1 } }
    ])
  })

  it("moves no step into the past", () => {
    const sawn = planWith(shop, { progress: [progressRow("saw", { capacities })] })
    const locked = ordered(
      sawn,
      "locked",
      { due: 14, value: 8 },
      step("locked", "saw", -4, { dateLocked: true })
    )
    const late = ordered(
      locked,
      "early",
      { due: 14, value: 8 },
      step("early", "saw", -4),
      step("early", "paint", 0)
    )
    expect(laterOnes(late, 8)).toEqual([])
  })

  it("finds it under any id if the others have no slack", () => {
    const busy = (name: string) => {
      const ids = Array.from({ length: 13 }, (_, at) => `m${at}`)
      const full = ids.reduce(
        (plan, id) => ordered(plan, id, { due: 1, value: 0.5 }, step(id, "paint", 0)),
        shop
      )
      return ordered(full, name, { due: 14, value: 1.5 }, step(name, "paint", 0))
    }
    for (const name of ["a", "zz"])
      expect(laterOnes(busy(name), 1)).toMatchObject([
        { repair: { workOrderId: name, days: 1 }, promised: { date: day(1) } }
      ])
  })

  it("moves it as far as needed and not as late as possible", () => {
    const full = ordered(shop, "slack", { due: 45, value: 8 }, step("slack", "paint", 0))
    const next = ordered(full, "next", { due: 2, value: 8 }, step("next", "paint", 1))
    const last = ordered(next, "last", { due: 3, value: 2 }, step("last", "paint", 2))
    expect(laterOnes(last, 8)).toMatchObject([
      { repair: { workOrderId: "slack", days: 3 }, movedDays: 3, promised: { date: day(1) } }
    ])
  })

  it("moves an existing order there, or keeps it if frozen", () => {
    const roy = installationEventRow("roy-visit", { workOrderId: "roy", ...on(7) })
    const withRoy = planWith(
      ordered(booked, "roy", { due: 7, value: 8 }, step("roy", "paint", 4)),
      { event: [roy] }
    )
    const asked = { workOrderId: "roy", reference: "installation", from: monday } as const
    const answerWith = (options: RepairOptions) =>
      Result.getOrThrow(
        promiseOrderWithRepairs(withRoy, Result.getOrThrow(planCalendars(withRoy)), asked, options)
      ).repairs.filter(({ repair }) => repair._tag === "OrderLater")
    const [later] = answerWith({})
    const after = applyChanges(withRoy, later?.changes ?? [])
    expect(after.event.get("roy-paint-event")).toMatchObject(on(0))
    expect(after.event.get("roy-visit")).toMatchObject(on(1))
    expect(after.event.get("early-paint-event")).toMatchObject(on(1))
    const frozen = answerWith({ frozen: { eventIds: ["roy-visit"] } })
    expect(frozen.map(({ changes }) => changes)).toEqual([[]])
  })
})
