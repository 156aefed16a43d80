import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { accepted, calendarsOf, runs, soldAlone } from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, type ChangeSet, type Plan, planWith } from "../../records/change/index.ts"
import { eventDays, type StepEvent } from "../../records/event/index.ts"
import type { WorkOrderStep } from "../../records/work-order/index.ts"
import { makeShipper } from "../../rules/build/index.ts"
import { makeLoadTable, overloadsOf } from "../../rules/capacity/index.ts"
import { lateFor } from "../../rules/proposal/index.ts"
import {
  certify,
  confirmMoves,
  promiseOrderWithRepairs,
  promiseWithRepairs,
  resolveOverloads
} from "../planning/index.ts"
import { keyOf, overloadsIn } from "../resolving/overloadsIn.ts"

const aWeight = fc.integer({ min: 4, max: 15 })
const aMaximum = fc.constantFrom(null, 16, 24)

interface Shop {
  readonly plan: Plan
  readonly today: LocalDate
}

/** The plan after the changes and those of a remedy are confirmed; throws if they are refused. */
const afterConfirming = (
  { plan, today }: Shop,
  { changes, remedy }: { readonly changes: ChangeSet; readonly remedy: ChangeSet }
): Plan => {
  const confirmed = confirmMoves(plan, accepted(changes, remedy), { today, inSight: plan })
  return applyChanges(plan, Result.getOrThrow(confirmed).changes)
}

const newlyLate = (before: Plan, after: Plan): ReadonlyArray<string> =>
  [...after.event.values()].flatMap((event) =>
    lateFor(after, event) !== null && lateFor(before, before.event.get(event.id) ?? event) === null
      ? [event.id]
      : []
  )

const withCrews = (plan: Plan, perDay: number | null): Plan => {
  const capacities =
    perDay === null
      ? []
      : [{ measureType: "SheetsQuantity" as const, min: null, max: perDay, weekdayMaxima: [] }]
  const shipperId = "truck"
  return planWith(plan, {
    shipper: [makeShipper(shipperId, { capacities })],
    installer: [...plan.installer.values()].map((row) => ({ ...row, capacities })),
    workOrder: [...plan.workOrder.values()].map((row) => ({ ...row, shipperId })),
    event: [...plan.event.values()].map((row) =>
      row.eventType === "DeliveryEvent" ? { ...row, shipperId } : row
    )
  })
}

const countedByEachDate = (plan: Plan, sawing: number): Plan => {
  const dates: Readonly<Record<string, Pick<WorkOrderStep, "referenceDate" | "offsetDays">>> = {
    saw: { referenceDate: "production", offsetDays: sawing },
    pack: { referenceDate: "delivery", offsetDays: -1 }
  }
  const counted = <T extends { readonly progressId: string }>(steps: ReadonlyArray<T>) =>
    steps.map((step) => ({ ...step, ...dates[step.progressId] }))
  return planWith(plan, {
    template: [...plan.template.values()].map((row) => ({ ...row, steps: counted(row.steps) })),
    workOrder: [...plan.workOrder.values()].map((row) => ({ ...row, steps: counted(row.steps) }))
  })
}

const keysOfOverloads = (plan: Plan): ReadonlyArray<string> => {
  const calendars = calendarsOf(plan)
  return overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values())).map(keyOf)
}

const newlyOver = (before: Plan, after: Plan): ReadonlyArray<string> => {
  const were = new Set(keysOfOverloads(before))
  return keysOfOverloads(after).filter((key) => !were.has(key))
}

const liesAt = (plan: Plan, workOrderId: string) => {
  const { installationDate, installationEndDate, installerIds, productionDate } =
    plan.workOrder.get(workOrderId)!
  const own = [...plan.event.values()].filter(
    (event) => "workOrderId" in event && event.workOrderId === workOrderId
  )
  const visit = own.flatMap((event) =>
    event.eventType === "InstallationEvent"
      ? [{ ...eventDays(event), installerIds: event.installerIds }]
      : []
  )
  const dates = { start: installationDate, end: installationEndDate, installerIds }
  expect(visit).toEqual([dates])
  const entry = own.flatMap((event) =>
    event.eventType === "ProductionEvent" ? [event.startDate] : []
  )
  expect(entry).toEqual([productionDate])
  return { productionDate, ...dates }
}

type PromisedSteps = ReadonlyArray<Pick<StepEvent, "stepId" | "startDate" | "endDate">>

const daysIn = (steps: PromisedSteps) =>
  steps.map(({ endDate, startDate, stepId }) => ({ stepId, startDate, endDate }))

const daysOfSteps = ({ event }: Plan, steps: PromisedSteps) =>
  daysIn(
    steps.flatMap(({ stepId }) =>
      [...event.values()].flatMap((one) =>
        one.eventType === "StepEvent" && one.stepId === stepId ? [one] : []
      )
    )
  )

describe("a confirmable proposal", () => {
  it("is confirmed as a remedy, which resolves the overload", () => {
    const taken: Record<string, number> = {}
    fc.assert(
      fc.property(soldAlone, (made) => {
        const { plan, today } = made
        const days = { start: today, end: addDays(today, 24) }
        const found = resolveOverloads(plan, calendarsOf(plan), days, { today, iterations: 40 })
        for (const { overload, remedies } of found.unresolved)
          for (const { changes: remedy, remedy: what } of remedies) {
            taken[what._tag] = (taken[what._tag] ?? 0) + 1
            if (what._tag === "OrderLater") expect(what.days).toBeGreaterThan(0)
            const after = afterConfirming(made, { changes: found.changes, remedy })
            if (what._tag === "LongerSteps") expect(newlyLate(plan, after)).toEqual([])
            const left = overloadsIn(after, calendarsOf(after), days, today)
            expect(left.map(keyOf)).not.toContain(keyOf(overload))
          }
      }),
      { numRuns: runs(60) }
    )
    for (const kind of ["OpenDay", "Overtime", "OrderLater", "LongerSteps"])
      expect(taken).toHaveProperty(kind)
  })

  it("leaves no step after its date if the promise is applied", () => {
    let sawnBefore = 0
    fc.assert(
      fc.property(soldAlone, fc.nat(6), fc.constantFrom(-2, -1, 0), (shop, nth, offsetDays) => {
        const made = { ...shop, plan: countedByEachDate(shop.plan, offsetDays) }
        const { plan, today: from } = made
        const workOrderId = [...plan.workOrder.keys()][nth % plan.workOrder.size] as string
        const visit = { reference: "installation" as const, crewIds: ["anna"], from, workOrderId }
        const { changes } = Result.getOrThrow(
          promiseOrderWithRepairs(plan, calendarsOf(plan), visit)
        )
        const after = afterConfirming(made, { changes: [], remedy: changes })
        const own = [...after.event.values()].filter(
          (event) => "workOrderId" in event && event.workOrderId === workOrderId
        )
        if (offsetDays < 0 && changes.length > 0) sawnBefore += 1
        expect(own.filter((event) => lateFor(after, event) !== null)).toEqual([])
      }),
      { numRuns: runs(60) }
    )
    expect(sawnBefore).toBeGreaterThan(0)
  })

  it("is confirmed as a repair, which keeps the promise", () => {
    const taken: Record<string, number> = {}
    fc.assert(
      fc.property(soldAlone, fc.nat(6), aWeight, aMaximum, (shop, nth, sheets, perDay) => {
        const made = { ...shop, plan: withCrews(shop.plan, perDay) }
        const { plan, today: from } = made
        const visit = { reference: "installation" as const, days: 1, crewIds: ["anna"], from }
        const ids = [...plan.workOrder.keys()]
        const workOrderId = ids[nth % ids.length] as string
        const values = [{ measureType: "SheetsQuantity" as const, value: sheets }]
        const draft = { templateId: "kitchen", jobTypeId: null, values, stepValues: [] }
        const asked = {
          order: (of: Plan) =>
            promiseOrderWithRepairs(of, calendarsOf(of), { ...visit, workOrderId }),
          new: (of: Plan) => promiseWithRepairs(of, calendarsOf(of), { ...visit, ...draft })
        }
        for (const [who, ask] of Object.entries(asked)) {
          const answer = Result.getOrThrow(ask(plan))
          const plain = { promised: answer.promised, changes: answer.changes, repair: null }
          for (const { changes, promised, repair } of [plain, ...answer.repairs]) {
            if (changes.length === 0 || promised === null) continue
            const kind = `${who} ${repair?._tag ?? "as it is"}`
            taken[kind] = (taken[kind] ?? 0) + 1
            const after = afterConfirming(made, { changes: [], remedy: changes })
            if (who === "order") {
              expect(daysOfSteps(after, promised.steps)).toEqual(daysIn(promised.steps))
              expect(liesAt(after, workOrderId)).toEqual({
                productionDate: promised.productionDate,
                start: promised.date,
                end: promised.endDate,
                installerIds: repair?._tag === "OtherCrew" ? repair.crewIds : visit.crewIds
              })
            }
            // A repeated request has no interruptions, and the original crew.
            if (repair?._tag === "Split" || repair?._tag === "OtherCrew") continue
            const then = Result.getOrThrow(ask(after)).promised
            const dates = [then?.date ?? "", promised.date].sort()
            expect([kind, dates]).toEqual([kind, [then?.date, promised.date]])
          }
        }
      }),
      { numRuns: runs(120) }
    )
    for (const kind of ["OpenDay", "Overtime", "OrderLater"])
      for (const who of ["new", "order"]) expect(taken).toHaveProperty([`${who} ${kind}`])
    for (const kind of ["as it is", "MoreDays", "OtherCrew"])
      expect(taken).toHaveProperty([`order ${kind}`])
  })

  it("respects frozen work and the fence, and is certified", () => {
    const seen: Record<string, number> = {}
    fc.assert(
      fc.property(
        soldAlone,
        fc.nat(6),
        aMaximum,
        fc.option(fc.integer({ min: -2, max: 9 }), { nil: undefined }),
        fc.array(fc.nat(20), { maxLength: 3 }),
        (shop, nth, perDay, fenceIn, frozenAt) => {
          const plan = withCrews(shop.plan, perDay)
          const { today: from } = shop
          const fence = fenceIn === undefined ? undefined : addDays(from, fenceIn)
          const all = [...plan.event.keys()]
          const eventIds = frozenAt.map((at) => all[at % all.length] as string)
          const frozen = { eventIds, ...(fence === undefined ? {} : { fence }) }
          const ids = [...plan.workOrder.keys()]
          const workOrderId = ids[nth % ids.length] as string
          const asked = { reference: "installation" as const, crewIds: ["anna"], from, workOrderId }
          const ask = (of: Plan) =>
            Result.getOrThrow(promiseOrderWithRepairs(of, calendarsOf(of), asked, { frozen }))
          const answer = ask(plan)
          const plain = { promised: answer.promised, changes: answer.changes, repair: null }
          for (const { changes, promised, repair } of [plain, ...answer.repairs]) {
            const started = promised?.steps.map(({ startDate }) => startDate) ?? []
            expect(started.filter((date) => fence !== undefined && date < fence)).toEqual([])
            const kind = repair?._tag ?? "as it is"
            if (changes.length === 0) {
              if (promised !== null) seen[`${kind} withheld`] = 1
              continue
            }
            seen[kind] = 1
            const mayInterrupt = repair?._tag === "Split"
            const added = changes.filter(({ table }) => table === "progress")
            const moves = changes.filter(({ table }) => table !== "progress")
            const found = certify(applyChanges(plan, added), moves, {
              today: from,
              frozen,
              mayInterrupt,
              mayMoveReferences: true,
              beforeAddedDays: plan
            })
            expect([kind, found]).toEqual([kind, []])
            expect([kind, newlyOver(plan, applyChanges(plan, changes))]).toEqual([kind, []])
            if (repair?._tag === "Split" || repair?._tag === "OtherCrew") continue
            expect([kind, ask(applyChanges(plan, changes)).promised?.date]).toEqual([
              kind,
              promised?.date
            ])
          }
        }
      ),
      { numRuns: runs(120) }
    )
    for (const kind of ["OpenDay", "Overtime", "as it is"]) {
      expect(seen).toHaveProperty([kind])
      expect(seen).toHaveProperty([`${kind} withheld`])
    }
  })
})
