import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  crewRow,
  day,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  progressRow,
  restored,
  runs,
  seenOf,
  shopRow,
  soldAlone,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import {
  applyChanges,
  type ChangeSet,
  emptyPlan,
  type Plan,
  planWith
} from "../../records/change/index.ts"
import { type InstallationEvent, MAX_STEP_DAYS, noScope } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { certify } from "../confirming/certify.ts"
import { type ConfirmedMoves, confirmMoves, promiseOrderWithRepairs } from "../planning/index.ts"

const today = day("2026-11-16")
const thursday = day("2026-11-19")
const friday = addDays(thursday, 1)

const SHEETS = "SheetsQuantity" as const
const limited = { capacities: [{ measureType: SHEETS, min: null, max: 10, weekdayMaxima: [] }] }

const order = (id: string, installerId: string, date: LocalDate) => ({
  workOrder: workOrderRow(id, {
    values: [{ measureType: SHEETS, value: 6 }],
    productionDate: date,
    deliveryDate: date,
    deliveryEndDate: addDays(date, 1),
    shipperId: "truck",
    installationDate: date,
    installationEndDate: addDays(date, 1),
    installerIds: [installerId],
    steps: [workOrderStep(`step-${id}`, "saw")]
  }),
  event: [
    productionEventRow(`production-${id}`, { workOrderId: id, ...on(date) }),
    deliveryEventRow(`delivery-${id}`, { workOrderId: id, shipperId: "truck", ...on(date) }),
    installationEventRow(`visit-${id}`, {
      workOrderId: id,
      installerIds: [installerId],
      ...on(date)
    }),
    stepEventRow(`saw-${id}`, {
      workOrderId: id,
      stepId: `step-${id}`,
      progressId: "saw",
      ...on(date)
    })
  ]
})

const on = (startDate: LocalDate) => ({ startDate, endDate: addDays(startDate, 1) })

const [one, two] = [order("one", "anna", today), order("two", "bob", thursday)]

const plan = planWith(emptyPlan, {
  shop: [shopRow({ productionCapacities: limited.capacities })],
  progress: [progressRow("saw")],
  installer: [crewRow("anna", limited), crewRow("bob", limited)],
  shipper: [crewRow("truck", { ...limited, capacities: [] })],
  workOrder: [one.workOrder, two.workOrder],
  event: [...one.event, ...two.event]
})

const visit = { eventId: "visit-one", to: thursday, end: friday }

const confirmed = (
  referenceMoves: NonNullable<ConfirmedMoves["referenceMoves"]>,
  of: Plan = plan
): Result.Result<ChangeSet, unknown> =>
  Result.map(
    confirmMoves(of, { moves: [], referenceMoves }, { today, inSight: of }),
    ({ changes }) => changes
  )

const refusal = (...asked: Parameters<typeof confirmed>): unknown =>
  Result.getOrThrow(Result.flip(confirmed(...asked)))

const withVisit = (fields: Partial<Pick<InstallationEvent, "status" | "dateLocked">>): Plan => {
  const row = plan.event.get("visit-one") as InstallationEvent
  return planWith(plan, { event: [{ ...row, ...fields }] })
}

describe("moving the visit of a promised order", () => {
  it("moves its work order too, and is undone as one", () => {
    const changes = Result.getOrThrow(confirmed([visit]))
    expect(changes.map(({ id, table }) => [table, id])).toEqual([
      ["event", "visit-one"],
      ["workOrder", "one"]
    ])
    const after = applyChanges(plan, changes)
    expect(after.event.get("visit-one")).toMatchObject(on(thursday))
    expect(after.workOrder.get("one")).toMatchObject({
      installationDate: thursday,
      installationEndDate: friday,
      installerIds: ["anna"],
      deliveryDate: today
    })
    expect(restored(plan, changes)).toBe(seenOf(plan))
  })

  it("moves production entry and delivery in the same row", () => {
    const wednesday = addDays(thursday, -1)
    const changes = Result.getOrThrow(
      confirmed([
        visit,
        { eventId: "production-one", to: wednesday, end: thursday },
        { eventId: "delivery-one", to: thursday, end: friday, shipperId: null }
      ])
    )
    expect(changes.filter(({ table }) => table === "workOrder")).toHaveLength(1)
    expect(applyChanges(plan, changes).workOrder.get("one")).toMatchObject({
      productionDate: wednesday,
      deliveryDate: thursday,
      shipperId: null,
      installationDate: thursday
    })
  })

  it("fails for an overloaded crew and succeeds with another", () => {
    const theirs = { ...visit, installerIds: ["bob"] }
    expect(refusal([theirs])).toMatchObject({ reasons: ["CrewOver"] })
    const both = Result.getOrThrow(confirmed([{ ...visit, installerIds: ["bob", "anna"] }]))
    expect(applyChanges(plan, both).workOrder.get("one")?.installerIds).toEqual(["bob", "anna"])
    const away = blockerRow("away", {
      ...on(thursday),
      scope: { ...noScope, installerIds: ["anna"] }
    })
    expect(refusal([visit], planWith(plan, { event: [away] }))).toMatchObject({
      reasons: ["CrewOver", "OnClosedDay"]
    })
    expect(refusal([{ eventId: "production-one", to: thursday, end: friday }])).toMatchObject({
      reasons: ["CrewOver"]
    })
  })

  it("fails if it is started, locked, past, or on a closed day", () => {
    for (const fields of [{ status: "Completed" }, { status: "Started" }, { dateLocked: true }])
      expect(refusal([visit], withVisit(fields as Parameters<typeof withVisit>[0]))).toMatchObject({
        reasons: ["FrozenMoved"]
      })
    const saturday = { ...visit, to: addDays(friday, 1), end: addDays(friday, 2) }
    expect(refusal([saturday])).toMatchObject({ reasons: ["CrewOver", "OnClosedDay"] })
    const before = { ...visit, to: addDays(today, -3), end: addDays(today, -2) }
    expect(refusal([before])).toMatchObject({ reasons: ["BeforeToday"] })
    expect(refusal([{ ...visit, end: addDays(visit.to, MAX_STEP_DAYS + 1) }])).toMatchObject({
      reasons: ["TooLong"]
    })
  })

  it("fails if repeated, unknown or of another kind", () => {
    expect(refusal([visit, visit])).toMatchObject({ reasons: ["NamedTwice"] })
    expect(refusal([{ ...visit, installerIds: ["nobody"] }])).toMatchObject({
      _tag: "NotFound",
      what: "installer"
    })
    expect(refusal([{ ...visit, shipperId: "truck" }])).toMatchObject({ _tag: "WrongKindOfEvent" })
    expect(refusal([{ ...visit, eventId: "saw-one" }])).toMatchObject({ _tag: "WrongKindOfEvent" })
    const further = installationEventRow("again", { workOrderId: "one", isMainEvent: false })
    expect(
      refusal([{ ...visit, eventId: "again" }], planWith(plan, { event: [further] }))
    ).toMatchObject({ _tag: "WrongKindOfEvent" })
  })

  it("agrees with its work order and is moved by nothing else", () => {
    const changes = Result.getOrThrow(confirmed([visit]))
    const tags = (asked: ChangeSet, mayMoveReferences: boolean) =>
      certify(plan, asked, { today, mayMoveReferences }).map(({ _tag }) => _tag)
    expect(tags(changes, true)).toEqual([])
    expect(tags(changes, false)).toEqual(["NotOfThisPlan", "NotOfThisPlan"])
    const other = changes.map((change) =>
      change.table === "workOrder" && change.after !== null
        ? { ...change, after: { ...change.after, installationDate: friday } }
        : change
    )
    expect(tags(other, true)).toEqual(["DatesDiffer"])
    const renamed = changes.map((change) =>
      change.table === "workOrder" && change.after !== null
        ? { ...change, after: { ...change.after, name: "Another" } }
        : change
    )
    expect(tags(renamed, true)).toEqual(["DatesDiffer"])
    expect(tags(changes.slice(1), true)).toEqual(["DatesDiffer"])
    expect(tags(changes.slice(0, 1), true)).toEqual(["DatesDiffer"])
  })
})

describe("the moves of a promised existing order", () => {
  const promised = (of: Plan, workOrderId: string, frozen = {}) =>
    Result.getOrThrow(
      promiseOrderWithRepairs(
        of,
        Result.getOrThrow(planCalendars(of)),
        { workOrderId, reference: "installation", from: today },
        { frozen }
      )
    )

  it("are empty if its visit stays", () => {
    let seen = 0
    fc.assert(
      fc.property(soldAlone, fc.nat(6), (made, nth) => {
        const ids = [...made.plan.workOrder.keys()]
        const id = ids[nth % ids.length] as string
        const own = [...made.plan.event.values()].find(
          (event) => event.eventType === "InstallationEvent" && event.workOrderId === id
        ) as InstallationEvent
        const locked = planWith(made.plan, { event: [{ ...own, dateLocked: true }] })
        for (const answer of [
          promised(locked, id),
          promised(made.plan, id, { eventIds: [own.id] })
        ]) {
          if (answer.promised?.date === own.startDate) continue
          seen += 1
          expect(answer.changes).toEqual([])
          for (const { changes, promised: then } of answer.repairs)
            if (then.date !== own.startDate)
              expect(changes.filter(({ table }) => table !== "progress")).toEqual([])
        }
      }),
      { numRuns: runs(40) }
    )
    expect(seen).toBeGreaterThan(0)
  })

  it("include a delivery that would be out of order", () => {
    let moved = 0
    fc.assert(
      fc.property(soldAlone, fc.nat(6), (made, nth) => {
        const ids = [...made.plan.workOrder.keys()]
        const id = ids[nth % ids.length] as string
        const { changes, promised: date } = promised(made.plan, id)
        const after = applyChanges(made.plan, changes).workOrder.get(id) as WorkOrder
        if (date === null) return
        const { deliveryDate } = made.plan.workOrder.get(id) as WorkOrder
        const isInOrder = (delivery: LocalDate | null) =>
          date.productionDate <= (delivery ?? "") && (delivery ?? "") <= date.date
        expect(isInOrder(after.deliveryDate)).toBe(true)
        if (isInOrder(deliveryDate)) expect(after.deliveryDate).toBe(deliveryDate)
        else moved += 1
      }),
      { numRuns: runs(60) }
    )
    expect(moved).toBeGreaterThan(0)
  })
})
