import { applyChanges, changed, type Plan, planWith } from "@atelier/domain/change"
import { MAX_STEP_DAYS } from "@atelier/domain/event"
import { certify } from "@atelier/domain/planning"
import type { Progress } from "@atelier/domain/progress"
import { withDays } from "@atelier/domain/proposal"
import { addDays, type LocalDate, startOfWeek } from "@atelier/domain/time"
import { orderDefaults } from "@atelier/domain/work-order"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ShopClient, startShop } from "../ShopClient.ts"

let shop: ShopClient
let today: LocalDate
beforeAll(async () => {
  shop = await startShop()
  const { body } = await shop.get<{ readonly today: LocalDate }>("admin", "/User/getUserConfig")
  today = body.today
}, 120_000)
afterAll(() => shop.close())

interface Move {
  readonly eventId: string
  readonly version: number
  readonly from: LocalDate
  readonly to: LocalDate
  readonly end: LocalDate
  readonly daysOff: ReadonlyArray<LocalDate>
  readonly progressId: string
  readonly workOrderId: string
}
interface ShopPlan {
  readonly moves: ReadonlyArray<Move>
  readonly score: { readonly lateOrders: number }
  readonly orders: ReadonlyArray<{ readonly id: string }>
}
interface Outcome {
  readonly changeId: number
  readonly overloads: ReadonlyArray<unknown>
  readonly newlyLate: ReadonlyArray<unknown>
  readonly warnings: ReadonlyArray<{ readonly _tag: string }>
}

const after = (plan: Plan, moves: ReadonlyArray<Move>) =>
  moves.flatMap(({ daysOff, eventId, to, end }) => {
    const event = plan.event.get(eventId)
    if (event?.eventType !== "StepEvent") throw new Error(`there is no step ${eventId}`)
    const moved = { ...withDays(event, { start: to, end }), daysOff }
    return [changed("event", event, moved, { _tag: "Requested" })]
  })

/** Deterministic: the iterations end long before the time limit. */
const resolved = () =>
  shop.post<ShopPlan & { readonly resolved: ReadonlyArray<unknown> }>(
    "planner",
    "/Planning/resolveOverloads",
    { start: today, end: addDays(today, 70), iterations: 20, milliseconds: 20_000 }
  )

describe("planning the whole shop", () => {
  it("returns moves that satisfy the certificate, and writes nothing", async () => {
    const before = await shop.changes()
    const { status, body } = await shop.post<ShopPlan>("planner", "/Planning/replan", {
      iterations: 300
    })
    expect(status).toBe(200)
    expect(body.moves.length).toBeGreaterThan(0)
    const changes = after(shop.plan, body.moves)
    expect(certify(shop.plan, changes, { today })).toEqual([])
    expect(new Set(body.orders.map(({ id }) => id))).toEqual(
      new Set(body.orders.map(({ id }) => id).filter((id) => shop.plan.workOrder.has(id)))
    )
    expect(await shop.changes()).toBe(before)
  })

  it("returns the same for the same seed and keeps frozen orders", async () => {
    const asked = { iterations: 300, seed: 5 }
    const one = await shop.post<ShopPlan>("planner", "/Planning/replan", asked)
    const two = await shop.post<ShopPlan>("planner", "/Planning/replan", asked)
    expect(two.body).toEqual(one.body)
    const workOrderIds = [...new Set(one.body.moves.map(({ workOrderId }) => workOrderId))]
    const kept = await shop.post<ShopPlan>("planner", "/Planning/replan", {
      ...asked,
      workOrderIds
    })
    for (const { workOrderId } of kept.body.moves) expect(workOrderIds).not.toContain(workOrderId)
  })

  it("lets steps share a day on request only, and confirms that", async () => {
    const asked = { iterations: 300, mayShareDays: true }
    const { body } = await shop.post<ShopPlan>("planner", "/Planning/replan", asked)
    const changes = after(shop.plan, body.moves)
    expect(certify(shop.plan, changes, { today, mayShareDays: true })).toEqual([])
    const shown = await shop.post("planner", "/Planning/confirmMoves?preview=true", {
      moves: body.moves
    })
    expect(shown.status).toBe(200)
  })

  it("interrupts steps on request only, and confirms that", async () => {
    const config = "/Progress/getAllProgressConfig"
    const progresses = await shop.get<{ readonly data: ReadonlyArray<Progress> }>("admin", config)
    expect(progresses.body.data.map(({ mayInterrupt }) => mayInterrupt)).not.toContain(true)
    for (const progress of progresses.body.data) {
      const asked = { ...progress, mayInterrupt: true }
      const saved = await shop.post("admin", `/Progress/updateProgress`, asked)
      expect(saved.status).toBe(200)
    }
    const allowing = planWith(shop.plan, {
      progress: progresses.body.data.map((progress) => ({ ...progress, mayInterrupt: true }))
    })
    const whole = await shop.post<ShopPlan>("planner", "/Planning/replan", { iterations: 300 })
    expect(whole.body.moves.flatMap(({ daysOff }) => daysOff)).toEqual([])
    const { body } = await shop.post<ShopPlan>("planner", "/Planning/replan", {
      iterations: 300,
      mayInterrupt: true
    })
    const changes = after(allowing, body.moves)
    expect(certify(allowing, changes, { today, mayInterrupt: true })).toEqual([])
    const shown = await shop.post("planner", "/Planning/confirmMoves?preview=true", {
      moves: body.moves
    })
    expect(shown.status).toBe(200)
  })

  it("moves nothing for a user without edit rights", async () => {
    const { body } = await shop.post<ShopPlan>("installer", "/Planning/replan", { iterations: 10 })
    expect(body).toMatchObject({ moves: [], orders: [] })
  })
})

describe("confirming proposed moves", () => {
  it("is one change with one undo, and a conflict after a change", async () => {
    const { body } = await resolved()
    expect(body.resolved.length).toBeGreaterThan(0)
    const shown = await shop.post<Outcome>("planner", "/Planning/confirmMoves?preview=true", body)
    expect(shown.body).toMatchObject({ changeId: null, overloads: [], newlyLate: [] })
    const before = await shop.changes()
    const done = await shop.post<Outcome>("planner", "/Planning/confirmMoves", body)
    expect(done.status).toBe(200)
    expect(await shop.changes()).toBe(before + 1)
    expect({ ...done.body, changeId: null }).toEqual(shown.body)
    expect((await resolved()).body.moves).toEqual([])
    const again = await shop.post("planner", "/Planning/confirmMoves", body)
    expect([again.status, again.body.code]).toEqual([409, "VersionConflict"])
    expect((await shop.post("planner", `/changes/${done.body.changeId}/undo`, {})).status).toBe(200)
    const { body: later } = await resolved()
    expect(later.moves.map(({ eventId, to }) => [eventId, to])).toEqual(
      body.moves.map(({ eventId, to }) => [eventId, to])
    )
  })

  it("is rejected without room and without rights", async () => {
    const { body } = await resolved()
    const [move] = body.moves
    if (move === undefined) throw new Error("nothing is moved")
    const back = { ...move, to: addDays(today, -7), end: addDays(today, -6) }
    const refused = await shop.post("planner", "/Planning/confirmMoves", { moves: [back] })
    expect([refused.status, refused.body.code]).toEqual([409, "MovesDoNotFit"])
    const saturday = { ...move, to: "2026-12-05", end: "2026-12-06" }
    const closed = await shop.post("planner", "/Planning/confirmMoves", { moves: [saturday] })
    expect(closed.body.code).toBe("MovesDoNotFit")
    const theirs = await shop.post("installer", "/Planning/confirmMoves", body)
    expect(theirs.status).toBe(400)
    const twice = await shop.post("planner", "/Planning/confirmMoves", { moves: [move, move] })
    expect([twice.status, twice.body.code]).toEqual([400, "InvalidInput"])
    const long = { moves: [{ ...move, end: addDays(move.to, MAX_STEP_DAYS + 1) }] }
    const tooLong = await shop.post("planner", "/Planning/confirmMoves", long)
    expect([tooLong.status, tooLong.body]).toMatchObject([
      400,
      { code: "InvalidInput", errors: [{ path: "moves.0.end", code: "tooLong" }] }
    ])
  })
})

interface Promised {
  readonly promised: { readonly date: LocalDate } | null
  readonly byCrew: ReadonlyArray<unknown>
  readonly repairs: ReadonlyArray<{
    readonly promised: { readonly date: LocalDate }
    readonly moves: ReadonlyArray<Move>
    readonly addedCapacity: ReadonlyArray<{ readonly progressId: string; readonly version: number }>
  }>
}

const kitchen = {
  templateId: "template-kitchen",
  jobTypeId: null,
  values: [{ measureType: "SheetsQuantity", value: 6 }],
  stepValues: []
}

describe("a repair that adds capacity on single days", () => {
  const asked = { ...kitchen, reference: "installation", days: 1, crewIds: [] }
  const promised = async () => (await shop.post<Promised>("admin", "/Planning/promise", asked)).body

  it("is confirmed by administrators, keeps the promise, and is undone as one", async () => {
    const before = await promised()
    const repair = before.repairs.find(({ addedCapacity }) => addedCapacity.length > 0)
    if (repair === undefined) throw new Error("no repair adds capacity")
    const { addedCapacity, moves } = repair
    const path = "/Planning/confirmMoves"
    for (const query of ["", "?preview=true"]) {
      const refused = await shop.post("planner", path + query, { moves, addedCapacity })
      expect([refused.status, refused.body.code]).toEqual([403, "Forbidden"])
    }
    const shown = await shop.post("admin", `${path}?preview=true`, { moves, addedCapacity })
    expect(shown.status).toBe(200)
    const done = await shop.post<Outcome>("admin", path, { moves, addedCapacity })
    expect({ ...done.body, changeId: null }).toEqual(shown.body)
    expect((await promised()).promised?.date).toBe(repair.promised.date)
    const again = await shop.post("admin", path, { moves, addedCapacity })
    expect([again.status, again.body.code]).toEqual([409, "VersionConflict"])
    expect((await shop.post("admin", `/changes/${done.body.changeId}/undo`, {})).status).toBe(200)
    expect((await promised()).promised).toEqual(before.promised)
  })

  it("is rejected if empty, repeated, or for an unknown progress", async () => {
    const confirmed = (addedCapacity: ReadonlyArray<unknown>) =>
      shop.post("admin", "/Planning/confirmMoves", { moves: [], addedCapacity })
    const nothing = { progressId: "nobody", version: 1, openedDays: [], overtime: [] }
    expect((await confirmed([])).body.code).toBe("InvalidInput")
    expect((await confirmed([nothing, nothing])).body.code).toBe("InvalidInput")
    expect((await confirmed([nothing])).body.code).toBe("UnknownId")
  })

  it("is rejected if no day accepts more, and nothing is written", async () => {
    const { repairs } = await promised()
    const [known] = repairs.flatMap(({ addedCapacity }) => addedCapacity)
    if (known === undefined) throw new Error("no repair adds capacity")
    const { progressId, version } = known
    for (const openedDays of [[], ["2020-01-04"], [startOfWeek(addDays(today, 7))]]) {
      const added = { progressId, version, openedDays, overtime: [] }
      const asked = { moves: [], addedCapacity: [added] }
      const refused = await shop.post("admin", "/Planning/confirmMoves", asked)
      expect([refused.status, refused.body.code]).toEqual([409, "MovesDoNotFit"])
    }
    const again = (await promised()).repairs.flatMap(({ addedCapacity }) => addedCapacity)
    expect(again.find((each) => each.progressId === progressId)?.version).toBe(version)
  })
})

describe("promising and placing one order", () => {
  it("returns a date with each crew, which fits the order", async () => {
    const { body, status } = await shop.post<Promised>("planner", "/Planning/promise", {
      ...kitchen,
      reference: "installation",
      days: 1,
      crewIds: []
    })
    expect(status).toBe(200)
    expect(body.byCrew.length).toBeGreaterThan(2)
    const date = body.promised?.date ?? today
    for (const { promised } of body.repairs) expect(promised.date < date).toBe(true)
    const dates = {
      productionDate: addDays(date, 40),
      deliveryDate: addDays(date, 60),
      deliveryEndDate: addDays(date, 61),
      installationDate: addDays(date, 61),
      installationEndDate: addDays(date, 62)
    }
    const fitting = await shop.post<{ readonly steps: ReadonlyArray<unknown> | null }>(
      "planner",
      "/Planning/datesThatFit",
      { ...kitchen, ...dates }
    )
    expect(fitting.body.steps?.length).toBeGreaterThan(3)
  })

  it("returns a delivery after the steps that belong before it", async () => {
    interface Scheduled {
      readonly promised: {
        readonly date: LocalDate
        readonly productionDate: LocalDate
        readonly steps: ReadonlyArray<{ readonly stepId: string; readonly endDate: LocalDate }>
      }
      readonly leftOut: ReadonlyArray<unknown>
    }
    const question = { ...kitchen, reference: "delivery", days: 1, crewIds: [] }
    const { body } = await shop.post<Scheduled>("planner", "/Planning/promise", question)
    const template = shop.plan.template.get("template-kitchen")
    const { date, productionDate, steps } = body.promised
    expect(steps.map(({ stepId }) => stepId)).toEqual(template?.steps.map(({ id }) => id))
    expect(body.leftOut).toEqual([])
    expect(steps.every(({ endDate }) => endDate <= date)).toBe(true)
    const warningsWith = async (installationDate: LocalDate) => {
      const { body: shown } = await shop.post<Outcome>(
        "planner",
        "/WorkOrder/createWorkOrder?preview=true",
        {
          workOrder: {
            ...orderDefaults,
            ...kitchen,
            name: "Promised",
            productionDate,
            deliveryDate: date,
            deliveryEndDate: addDays(date, 1),
            installationDate,
            installationEndDate: addDays(installationDate, 1)
          },
          progressAppointmentsReviewList: null
        }
      )
      return shown.warnings.map(({ _tag }) => _tag)
    }
    expect(await warningsWith(addDays(date, 14))).toContain("StepAfterDelivery")
    expect(await warningsWith(addDays(date, 1))).not.toContain("StepAfterDelivery")
  })

  it("ends no later, and often earlier, if steps may share days", async () => {
    const pending = [...shop.plan.event.values()].filter(
      (event) => event.eventType === "StepEvent" && event.status === "Pending"
    )
    const orders = [
      ...new Set(pending.map((event) => ("workOrderId" in event ? event.workOrderId : null)))
    ].slice(0, 6)
    const dateOf = async (workOrderId: string | null, mayShareDays: boolean) => {
      const asked = { workOrderId, reference: "installation", mayShareDays }
      const { body } = await shop.post<Promised>("planner", "/Planning/promiseWorkOrder", asked)
      return body.promised?.date ?? "9999-12-31"
    }
    let sooner = 0
    for (const workOrderId of orders) {
      const [shared, whole] = [await dateOf(workOrderId, true), await dateOf(workOrderId, false)]
      expect(shared <= whole).toBe(true)
      if (shared < whole) sooner += 1
      const asked = { workOrderId, days: "earliest", mayShareDays: true }
      const placed = await shop.post<ShopPlan>("planner", "/Planning/placeWorkOrder", asked)
      const changes = after(shop.plan, placed.body.moves)
      expect(
        certify(shop.plan, changes, { today, frozen: { moveUnlinked: true }, mayShareDays: true })
      ).toEqual([])
    }
    expect(sooner).toBeGreaterThan(0)
  })

  it("requires access to the capacities", async () => {
    const order = [...shop.plan.workOrder.keys()].at(-1)
    const asked = { workOrderId: order, reference: "installation" }
    expect((await shop.post("planner", "/Planning/promiseWorkOrder", asked)).status).toBe(200)
    const { status } = await shop.post("installer", "/Planning/promiseWorkOrder", asked)
    expect([400, 403]).toContain(status)
  })

  it("places it as late as its dates allow, by confirmable moves", async () => {
    const pending = [...shop.plan.event.values()].find(
      (event) =>
        event.eventType === "StepEvent" &&
        event.status === "Pending" &&
        event.startDate > addDays(today, 14)
    )
    const workOrderId = pending?.eventType === "StepEvent" ? pending.workOrderId : ""
    const placed = await shop.post<ShopPlan>("planner", "/Planning/placeWorkOrder", {
      workOrderId,
      days: "latest"
    })
    expect(placed.status).toBe(200)
    const changes = after(shop.plan, placed.body.moves)
    expect(certify(shop.plan, changes, { today, frozen: { moveUnlinked: true } })).toEqual([])
    expect(planWith(applyChanges(shop.plan, changes), {}).event.size).toBe(shop.plan.event.size)
  })
})
