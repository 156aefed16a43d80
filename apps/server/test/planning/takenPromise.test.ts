import type { UserConfiguration } from "@atelier/domain/access"
import type { LocalDate } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import { afterAll, describe, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = await startShop()
afterAll(() => shop.close())

interface Taken {
  readonly moves: ReadonlyArray<{ readonly eventId: string; readonly version: number }>
  readonly referenceMoves: ReadonlyArray<{
    readonly eventId: string
    readonly eventType: string
    readonly version: number
    readonly to: LocalDate
    readonly end: LocalDate
    readonly installerIds?: ReadonlyArray<string>
  }>
}
interface Promised extends Taken {
  readonly promised: {
    readonly date: LocalDate
    readonly endDate: LocalDate
    readonly productionDate: LocalDate
  } | null
  readonly repairs: ReadonlyArray<
    Taken & {
      readonly repair: { readonly _tag: string; readonly crewIds?: ReadonlyArray<string> }
      readonly promised: { readonly date: LocalDate }
      readonly addedCapacity: ReadonlyArray<unknown>
    }
  >
}
interface Outcome {
  readonly changeId: number
  readonly changes: ReadonlyArray<{ readonly table: string; readonly id: string }>
}

const confirmPath = "/Planning/confirmMoves"
const preview = `${confirmPath}?preview=true`

const asked = (workOrderId: string, account = "planner") =>
  shop.post<Promised>(account, "/Planning/promiseWorkOrder", {
    workOrderId,
    reference: "installation"
  })

const visitOf = ({ referenceMoves }: Taken) =>
  referenceMoves.find(({ eventType }) => eventType === "InstallationEvent")

const elsewhere = async (): Promise<readonly [string, Promised]> => {
  const known = found === null ? [...shop.plan.workOrder.keys()].reverse() : [found]
  for (const id of known) {
    const { body } = await asked(id)
    if (body.promised === null || visitOf(body) === undefined || body.moves.length < 2) continue
    found = id
    return [id, body]
  }
  throw new Error("every order is as early as it can be")
}
let found: string | null = null

const orderNow = async (id: string): Promise<WorkOrder> => {
  const { body } = await shop.get<{ readonly workOrder: WorkOrder }>(
    "planner",
    `/WorkOrder/getWorkOrderByIdPublic?id=${id}`
  )
  return body.workOrder
}

describe("the promised date of an existing order", () => {
  it("is applied with its visit in one change, recorded, and undone as one", async () => {
    const [id, { moves, promised, referenceMoves }] = await elsewhere()
    const before = await orderNow(id)
    const body = { moves, referenceMoves }
    const shown = await shop.post<Outcome>("planner", preview, body)
    expect([shown.status, (await orderNow(id)).version]).toEqual([200, before.version])
    const done = await shop.post<Outcome>("planner", confirmPath, body)
    expect({ ...done.body, changeId: null }).toEqual(shown.body)
    expect(await orderNow(id)).toMatchObject({
      productionDate: promised?.productionDate,
      installationDate: promised?.date,
      installationEndDate: promised?.endDate
    })
    expect((await asked(id)).body).toMatchObject({ moves: [], referenceMoves: [] })
    const history = await shop.get<{
      readonly data: ReadonlyArray<{ readonly intent: string; readonly changes: unknown[] }>
    }>("planner", `/WorkOrder/${id}/history`)
    const [newest] = history.body.data
    expect(newest?.intent).toBe("confirmMoves")
    expect(newest?.changes).toHaveLength(done.body.changes.length)
    const again = await shop.post("planner", confirmPath, body)
    expect([again.status, again.body.code]).toEqual([409, "VersionConflict"])
    const undone = await shop.post("planner", `/changes/${done.body.changeId}/undo`, {})
    expect(undone.status).toBe(200)
    const { version: _was, ...rest } = before
    expect(await orderNow(id)).toMatchObject(rest)
  })

  it("is rejected when stale, locked or without rights", async () => {
    const [id, { moves, referenceMoves }] = await elsewhere()
    const visit = visitOf({ moves, referenceMoves })
    if (visit === undefined) throw new Error("no visit moves")
    const stale = { moves: [], referenceMoves: [{ ...visit, version: visit.version + 1 }] }
    const conflict = await shop.post("planner", confirmPath, stale)
    expect([conflict.status, conflict.body]).toMatchObject([
      409,
      { code: "VersionConflict", current: { id: visit.eventId } }
    ])
    const twice = await shop.post("planner", confirmPath, { moves, referenceMoves: [visit, visit] })
    expect([twice.status, twice.body.code]).toEqual([400, "InvalidInput"])
    const { end, eventId, to, version } = visit
    const asStep = { moves: [{ eventId, version, to, end }], referenceMoves: [visit] }
    const both = await shop.post("planner", confirmPath, asStep)
    expect([both.status, both.body.code]).toEqual([400, "InvalidInput"])

    const planner = (await shop.get<UserConfiguration>("admin", "/users/planner")).body
    const looking = planner.installersVisibility.map((one) => ({ ...one, editor: false }))
    const saved = await shop.put("admin", "/users/planner", {
      ...planner,
      installersVisibility: looking,
      otherwise: { ...planner.otherwise, editor: false }
    })
    expect(saved.status).toBe(200)
    expect((await asked(id)).body).toMatchObject({ moves: [], referenceMoves: [] })
    for (const path of [confirmPath, preview]) {
      const theirs = await shop.post("planner", path, { moves, referenceMoves })
      expect([theirs.status, theirs.body.code]).toEqual([403, "Forbidden"])
    }
    const now = (
      await shop.get<UserConfiguration & { readonly version: number }>("admin", "/users/planner")
    ).body
    const back = await shop.put("admin", "/users/planner", { ...planner, version: now.version })
    expect(back.status).toBe(200)

    const locked = await shop.post<Outcome>("planner", "/Events/change", {
      events: [{ id: visit.eventId, version: visit.version }],
      dateLocked: true
    })
    expect(locked.status).toBe(200)
    expect((await asked(id)).body).toMatchObject({ moves: [], referenceMoves: [] })
    const kept = await shop.post("planner", confirmPath, {
      moves: [],
      referenceMoves: [{ ...visit, version: visit.version + 1 }]
    })
    expect([kept.status, kept.body.code]).toEqual([409, "MovesDoNotFit"])
    const unlocked = await shop.post("planner", `/changes/${locked.body.changeId}/undo`, {})
    expect(unlocked.status).toBe(200)
  })

  it("goes to another existing crew with its order", async () => {
    const [id, { referenceMoves }] = await elsewhere()
    const visit = visitOf({ moves: [], referenceMoves })
    const { installerIds } = await orderNow(id)
    const other = [...shop.plan.installer.keys()].find((one) => !installerIds.includes(one)) ?? ""
    const withCrew = (crew: object) =>
      shop.post<Outcome>("planner", confirmPath, {
        moves: [],
        referenceMoves: [{ ...visit, ...crew }]
      })
    expect((await withCrew({ installerIds: ["nobody"] })).body.code).toBe("UnknownId")
    const [shipperId = ""] = shop.plan.shipper.keys()
    expect((await withCrew({ shipperId })).body.code).toBe("WrongKindOfEvent")
    expect((await withCrew({ shipperId, installerIds: [other] })).body).toMatchObject({
      code: "InvalidInput",
      errors: [{ path: "referenceMoves.0.shipperId" }]
    })
    const done = await withCrew({ installerIds: [other] })
    if (done.status === 409) expect(done.body.code).toBe("MovesDoNotFit")
    else expect((await orderNow(id)).installerIds).toEqual([other])
  })
})

it("creates an order with an interrupted step from its review list", async () => {
  const dates = {
    productionDate: "2027-03-01",
    deliveryDate: "2027-03-29",
    deliveryEndDate: "2027-03-30",
    installationDate: "2027-03-30",
    installationEndDate: "2027-03-31"
  }
  const order = [...shop.plan.workOrder.values()].find(
    ({ templateId }) => templateId === "template-kitchen"
  ) as WorkOrder
  const { createdOn: _on, id: _id, importKey: _key, origin: _origin, ...filled } = order
  const { steps: _steps, version: _version, ...info } = filled
  const workOrder = { ...info, ...dates, name: "En deux fois", jobTypeId: null, stepValues: [] }
  const request = {
    templateId: order.templateId,
    jobTypeId: null,
    values: order.values,
    stepValues: [],
    ...dates
  }
  interface Row {
    readonly templateStepId: string
    readonly startDate: LocalDate
    readonly endDate: LocalDate
    readonly daysOff?: ReadonlyArray<LocalDate>
  }
  const listed = await shop.post<{ readonly data: ReadonlyArray<Row> }>(
    "planner",
    "/Appointment/generateProgressAppointmentsReviewList",
    request
  )
  const edited = { startDate: true, numberOfDays: true, checked: true }
  const rows = listed.body.data.map((row, place) => ({
    templateStepId: row.templateStepId,
    startDate: place === 0 ? "2027-02-01" : row.startDate,
    numberOfDaysDefault: place === 0 ? 2 : 1,
    checked: place === 0,
    edited,
    ...(place === 0 ? { daysOff: ["2027-02-02"] } : {})
  }))
  const again = await shop.post<{ readonly data: ReadonlyArray<Row> }>(
    "planner",
    "/Appointment/regenerateProgressAppointmentsReviewList",
    { ...request, rows }
  )
  const lies = { startDate: "2027-02-01", endDate: "2027-02-04", daysOff: ["2027-02-02"] }
  expect(again.body.data[0]).toMatchObject(lies)
  const chosen = rows.map(({ edited: _edited, ...row }) => row)
  const body = { workOrder, progressAppointmentsReviewList: chosen }
  const made = await shop.post<Outcome & { readonly changes: ReadonlyArray<{ after: object }> }>(
    "planner",
    "/WorkOrder/createWorkOrder?preview=true",
    body
  )
  expect(made.status).toBe(200)
  expect(JSON.stringify(made.body.changes)).toContain('"daysOff":["2027-02-02"]')
  const wrong = chosen.map((row) => ({ ...row, daysOff: ["2027-02-03", "2027-02-02"] }))
  const refused = await shop.post("planner", "/WorkOrder/createWorkOrder?preview=true", {
    workOrder,
    progressAppointmentsReviewList: wrong
  })
  expect([refused.status, refused.body.code]).toEqual([400, "InvalidInput"])
})
