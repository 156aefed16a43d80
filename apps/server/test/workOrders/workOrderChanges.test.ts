import { beforeEach, describe, expect, it } from "vitest"
import { orderId } from "../events/ShopApi.ts"
import { makeOrdersApi, type OrdersApi } from "./OrdersApi.ts"

let api: OrdersApi
beforeEach(async () => {
  api = await makeOrdersApi()
})

const roy = orderId("roy")
const levasseur = orderId("levasseur")

const stored = async (id = roy) =>
  (await api.get("admin", `/WorkOrder/getWorkOrderByIdPublic?id=${id}`)).body

/** A work order as the wizard sends it unchanged, without dates hidden from the account. */
const asSent = async (account = "admin") => {
  const { workOrder } = (await api.get(account, `/WorkOrder/getWorkOrderByIdPublic?id=${roy}`)).body
  const { steps, origin: _o, importKey: _i, createdOn: _c, ...edit } = workOrder
  const named = Object.entries(edit).filter(
    ([field, value]) => !(/Date$/.test(field) && value === null)
  )
  return {
    ...Object.fromEntries(named),
    stepValues: steps.flatMap((step: { id: string; values: ReadonlyArray<object> }) =>
      step.values.map((value) => ({ stepId: step.id, ...value }))
    )
  }
}

const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const UPDATE = "/WorkOrder/updateWorkOrder"

describe("saving a work order", () => {
  it("moves linked steps, and a preview shows the same and writes nothing", async () => {
    const workOrder = {
      ...(await asSent()),
      name: "Roy 2",
      installationDate: "2026-12-15",
      installationEndDate: "2026-12-16"
    }
    const before = await stored()
    const shown = await api.post("planner", `${UPDATE}?preview=true`, { workOrder })
    expect(shown.body).toMatchObject({ success: true, changeId: null, idPublic: roy })
    expect(await stored()).toEqual(before)
    const done = await api.post("planner", UPDATE, { workOrder })
    expect({ ...done.body, changeId: null }).toEqual(shown.body)
    const { workOrder: after, events } = await stored()
    expect(after).toMatchObject({ name: "Roy 2", installationDate: "2026-12-15", version: 2 })
    expect(
      events.find((event: { progressId?: string }) => event.progressId === "cut").startDate
    ).toBe("2026-12-01")
    const undone = await api.post("planner", `/changes/${done.body.changeId}/undo`)
    expect(undone.status).toBe(200)
    expect((await stored()).workOrder).toMatchObject({
      name: "roy",
      installationDate: "2026-12-14"
    })
  })

  it("is rejected with the current row after a change", async () => {
    const workOrder = { ...(await asSent()), name: "Other" }
    await api.post("planner", UPDATE, { workOrder })
    const again = await api.post("planner", UPDATE, { workOrder })
    expect(code(again)).toEqual([409, "VersionConflict"])
    expect(again.body.current).toMatchObject({ name: "Other", version: 2 })
    const blind = await api.post("cutter", UPDATE, { workOrder })
    expect(blind.body.current.steps).toHaveLength(1)
  })

  it("requires the right to create, or to edit each changed section", async () => {
    const asFitter = await asSent("fitter")
    const moved = { installationDate: "2026-12-15", installationEndDate: "2026-12-16" }
    const named = await api.post("fitter", UPDATE, { workOrder: { ...asFitter, name: "X" } })
    expect(code(named)).toEqual([403, "Forbidden"])
    const installed = await api.post("fitter", UPDATE, { workOrder: { ...asFitter, ...moved } })
    expect(installed.status).toBe(200)
    expect(code(await api.post("nobody", UPDATE, { workOrder: asFitter }))).toEqual([
      400,
      "UnknownId"
    ])
  })

  it("keeps the values of hidden steps", async () => {
    const sent = await asSent()
    const { steps } = (await stored()).workOrder
    const stepValues = steps.map(({ id }: { id: string }) => ({
      stepId: id,
      measureType: "Parts",
      value: 7
    }))
    await api.post("admin", UPDATE, { workOrder: { ...sent, stepValues } })
    const seen = { ...(await asSent("cutter")), version: undefined }
    const cut = [{ stepId: steps[0].id, measureType: "Parts", value: 9 }]
    expect(
      (await api.post("cutter", UPDATE, { workOrder: { ...seen, stepValues: cut } })).status
    ).toBe(200)
    const { workOrder } = await stored()
    expect(workOrder.steps.map((step: { values: unknown }) => step.values)).toEqual(
      [9, 7, 7].map((value) => [{ measureType: "Parts", value }])
    )
  })

  it("keeps missing fields, in either spelling", async () => {
    const whole = { ...(await asSent()), importance: 7, keywords: "oak", roomName: "Bain" }
    await api.post("admin", UPDATE, { workOrder: { ...whole, version: undefined } })
    const { workOrder: before } = await stored()
    const named = await api.post("admin", UPDATE, { workOrder: { id: roy, name: "A" } })
    expect(named.status).toBe(200)
    expect((await stored()).workOrder).toEqual({ ...before, name: "A", version: 3 })
    const info = { idPublic: roy, name: "B", shipper: null }
    const spelled = await api.post("admin", UPDATE, { workOrder: { info } })
    expect(spelled.status).toBe(200)
    expect((await stored()).workOrder).toEqual({
      ...before,
      ...{ name: "B", shipperId: null, version: 4 }
    })
  })

  it("clears what the original product leaves empty", async () => {
    const sheets = { measureType: "SheetsQuantity", value: 3 }
    const parts = { measureType: "Parts", value: 2 }
    const numeric = { measureType: "NumericValue", value: 5 }
    const values = [sheets, numeric, parts]
    await api.post("admin", UPDATE, { workOrder: { id: roy, installerIds: ["bo"], values } })
    const saved = async (info: object) => {
      const body = { workOrder: { info: { idPublic: roy, ...info } } }
      expect((await api.post("admin", UPDATE, body)).status).toBe(200)
      return (await stored()).workOrder
    }
    expect((await saved({ numericValue: 77 })).values).toEqual([
      sheets,
      { ...numeric, value: 77 },
      parts
    ])
    expect((await saved({ numericValue: null })).values).toEqual([sheets, parts])
    expect((await saved({ numericValue: 4 })).values).toEqual([
      sheets,
      parts,
      { ...numeric, value: 4 }
    ])
    expect(await saved({ installers: null })).toMatchObject({ installerIds: [], version: 6 })
  })

  it("does not remove dates or the template", async () => {
    const needed = ["templateId", "productionDate", "deliveryDate", "deliveryEndDate"]
    for (const field of [...needed, "installationDate", "installationEndDate"]) {
      const emptied = { workOrder: { ...(await asSent()), [field]: null } }
      const refused = await api.post("planner", UPDATE, emptied)
      expect(code(refused)).toEqual([400, "InvalidInput"])
      expect(refused.body.errors).toMatchObject([{ path: `workOrder.${field}` }])
    }
  })

  it.each([
    [{ deliveryEndDate: null, installationEndDate: null }],
    [{ deliveryDate: null, productionDate: null }],
    [{ deliveryEndDate: "2020-01-01", installationEndDate: "2020-01-01" }],
    [{ productionDate: null, installationEndDate: "2020-01-01" }]
  ])("names every invalid date and no other: %o", async (dates) => {
    const refused = await api.post("planner", UPDATE, { workOrder: { id: roy, ...dates } })
    expect(code(refused)).toEqual([400, "InvalidInput"])
    const paths = refused.body.errors.map((error: { path: string }) => error.path)
    expect(paths.toSorted()).toEqual(
      Object.keys(dates)
        .map((date) => `workOrder.${date}`)
        .toSorted()
    )
  })

  it("accepts the spelling of the original product", async () => {
    const info = {
      name: "Comptoir",
      template: { idPublic: "kitchen", name: "Kitchen" },
      jobType: null,
      shipper: { idPublic: "van" },
      installers: [{ id: "bo" }],
      numericValue: 4.5,
      productionDate: "2027-02-01",
      deliveryDate: "2027-02-08",
      deliveryEndDate: "2027-02-09",
      installationDate: "2027-02-10",
      installationEndDate: "2027-02-11"
    }
    const workOrderValues = [
      { idPublic: null, measureType: "SheetsQuantity", value: 3 },
      { idPublic: null, measureType: "Parts", value: null }
    ]
    const made = await api.post("planner", "/WorkOrder/createWorkOrder", {
      workOrder: { info, workOrderValues, workOrderProgressValues: [] },
      progressAppointmentsReviewList: null
    })
    expect(made.body).toMatchObject({ success: true })
    const { workOrder } = await stored(made.body.idPublic)
    expect(workOrder).toMatchObject({
      name: "Comptoir",
      templateId: "kitchen",
      shipperId: "van",
      installerIds: ["bo"],
      values: [
        { measureType: "SheetsQuantity", value: 3 },
        { measureType: "NumericValue", value: 4.5 }
      ]
    })
    const saved = await api.post("planner", UPDATE, {
      workOrder: {
        info: { ...info, idPublic: workOrder.id, name: "Comptoir 2", numericValue: null },
        workOrderValues,
        workOrderProgressValues: [
          { stepIdPublic: workOrder.steps[0].id, measureType: "Parts", value: 2 }
        ]
      },
      progressAppointmentsReviewList: null
    })
    expect(saved.status).toBe(200)
    expect((await stored(workOrder.id)).workOrder).toMatchObject({
      name: "Comptoir 2",
      steps: [{ values: [{ measureType: "Parts", value: 2 }] }, {}, {}]
    })
  })
})

describe("versions of several work orders", () => {
  it("must be those of the given orders, or all is rejected", async () => {
    const versions = [
      { id: roy, version: 1 },
      { id: "nobody", version: 1 }
    ]
    const changed = await api.post("admin", "/WorkOrder/bulkChange", {
      ids: [roy],
      versions,
      changes: { comment: "Rush" }
    })
    const deleted = await api.remove("admin", "/WorkOrder/batch", { ids: [roy], versions })
    for (const { status, body } of [changed, deleted]) {
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ path: "versions.1.id", code: "oneOf" }])
    }
    expect((await stored()).workOrder).toMatchObject({ version: 1 })
  })
})

describe("creating several work orders at once", () => {
  const path = "/WorkOrder/createWorkOrders"

  const drafts = async (names: ReadonlyArray<string>) => {
    const { id: _id, version: _version, ...info }: Record<string, unknown> = await asSent()
    return names.map((name) => ({
      workOrder: { ...info, name, stepValues: [] },
      progressAppointmentsReviewList: null
    }))
  }

  it("creates all in one previewed change with one undo", async () => {
    const body = { drafts: await drafts(["Un", "Deux", "Trois"]) }
    const shown = await api.post("planner", `${path}?preview=true`, body)
    expect(shown.body).toMatchObject({ success: true, changeId: null })
    const done = await api.post("planner", path, body)
    expect(done.status).toBe(200)
    expect(done.body.idsPublic).toHaveLength(3)
    const names = await Promise.all(
      done.body.idsPublic.map(async (id: string) => (await stored(id)).workOrder.name)
    )
    expect(names).toEqual(["Un", "Deux", "Trois"])
    expect((await api.post("planner", `/changes/${done.body.changeId}/undo`)).status).toBe(200)
    for (const id of done.body.idsPublic) expect((await stored(id)).code).toBe("NotFound")
  })

  it("creates none if one is invalid, or none or too many are given", async () => {
    const [good, bad] = await drafts(["Bon", "Mauvais"])
    const missing = { ...bad, workOrder: { ...bad?.workOrder, templateId: "none" } }
    const count = async () => (await api.get("planner", "/WorkOrder/getWorkOrdersCount")).body
    const before = await count()
    expect(code(await api.post("planner", path, { drafts: [good, missing] }))).toEqual([
      400,
      "UnknownId"
    ])
    expect((await api.post("planner", path, { drafts: [] })).status).toBe(400)
    const many = await api.post("planner", path, { drafts: Array(101).fill(good) })
    expect(many.status).toBe(400)
    expect(await count()).toEqual(before)
  })

  it("is rejected without the right to create", async () => {
    const { status } = await api.post("shipper", path, { drafts: await drafts(["Un"]) })
    expect(status).toBe(403)
  })
})

describe("changing several work orders at once", () => {
  const path = "/WorkOrder/bulkChange"

  it("changes all or none in one change with undo", async () => {
    const body = { ids: [roy, levasseur], changes: { shipperId: "truck", keywords: "urgent" } }
    const shown = await api.post("planner", `${path}?preview=true`, body)
    const done = await api.post("planner", path, body)
    expect({ ...done.body, changeId: null }).toEqual(shown.body)
    for (const id of body.ids)
      expect((await stored(id)).workOrder).toMatchObject({ shipperId: "truck", keywords: "urgent" })
    await api.post("planner", `/changes/${done.body.changeId}/undo`)
    for (const id of body.ids) expect((await stored(id)).workOrder.shipperId).toBe("van")
    const missing = await api.post("planner", path, { ...body, ids: [roy, "missing"] })
    expect(code(missing)).toEqual([400, "UnknownId"])
    expect(code(await api.post("fitter", path, body))).toEqual([403, "Forbidden"])
    expect(code(await api.post("planner", path, { ids: [], changes: {} }))).toEqual([
      400,
      "InvalidInput"
    ])
  })
})

describe("a work order that cannot be moved", () => {
  it("is named in the user's language if visible", async () => {
    const { events } = await stored(levasseur)
    const { id, version } = events.find(
      ({ eventType }: { eventType: string }) => eventType === "DeliveryEvent"
    )
    const done = { events: [{ id, version }], status: "Completed" }
    expect((await api.post("planner", "/Events/change", done)).status).toBe(200)
    const { status, body } = await api.post("planner", "/WorkOrder/bulkChange", {
      ids: [roy, levasseur],
      changes: { deliveryDate: "2026-12-08" }
    })
    expect([status, body.code]).toEqual([409, "CompletedStays"])
    expect(body.detail).toBe(
      "levasseur\u00a0: Un événement terminé ne se déplace pas. Vous pouvez corriger ses dates dans sa fiche."
    )
    expect((await stored()).workOrder.deliveryDate).toBe("2026-12-10")
  })
})

describe("bulk changes of work orders", () => {
  const wrong = async (changes: object, beside: object = {}) => {
    const body = { ids: [roy], changes, ...beside }
    const answer = await api.post("planner", "/WorkOrder/bulkChange", body)
    expect(code(answer)).toEqual([400, "InvalidInput"])
    return answer.body.errors.map((error: { path: string; code: string }) => [
      error.path,
      error.code
    ])
  }

  it("reject unknown fields by name", async () => {
    const changes = { keyword: "x", name: "y", comment: "z" }
    expect(await wrong(changes, { moveBrokenLinks: true })).toEqual([
      ["moveBrokenLinks", "unknownField"],
      ["changes.keyword", "unknownField"],
      ["changes.name", "unknownField"]
    ])
  })

  it("do not remove a date", async () => {
    expect(await wrong({ deliveryDate: null })).toEqual([["changes.deliveryDate", "required"]])
  })
})

describe("deleting work orders", () => {
  it.each([
    ["one by its path", () => api.remove("planner", `/workorders/${roy}`), [roy]],
    ["one by the query", () => api.remove("planner", `/WorkOrder?id=${roy}`), [roy]],
    [
      "several",
      () => api.remove("planner", "/WorkOrder/batch", { ids: [roy, levasseur] }),
      [roy, levasseur]
    ]
  ] as const)("includes %s and its events, and undo restores all", async (_what, remove, ids) => {
    const before = await Promise.all(ids.map((id) => stored(id)))
    const done = await remove()
    expect(done.body).toMatchObject({ success: true })
    for (const id of ids) expect((await stored(id)).code).toBe("NotFound")
    await api.post("planner", `/changes/${done.body.changeId}/undo`)
    const after = await Promise.all(ids.map((id) => stored(id)))
    expect(after.map(({ events }) => events.length)).toEqual(
      before.map(({ events }) => events.length)
    )
  })

  it("requires the permission, deletes all or none, and has a preview", async () => {
    expect(code(await api.remove("cutter", `/WorkOrder/${roy}`))).toEqual([403, "Forbidden"])
    expect(
      code(await api.remove("planner", "/WorkOrder/batch", { ids: [roy, "missing"] }))
    ).toEqual([400, "UnknownId"])
    await api.remove("planner", `/WorkOrder/${roy}?preview=true`)
    expect((await stored()).workOrder.id).toBe(roy)
  })
})

describe("copying a work order", () => {
  it("copies everything except its identity, with days and ticks", async () => {
    const { body } = await api.get("planner", `/WorkOrder/${roy}/copy`)
    expect(body.workOrder).toMatchObject({ name: "roy-copy", templateId: "kitchen" })
    expect([body.workOrder.id, body.workOrder.steps]).toEqual([undefined, undefined])
    const path = `/Appointment/generateCopyProgressAppointmentsReviewList/${roy}`
    const list = await api.post("planner", path, body.workOrder)
    expect(
      list.body.data.map((row: { progressId: string; numberOfDaysDefault: number }) => [
        row.progressId,
        row.numberOfDaysDefault
      ])
    ).toEqual([
      ["cut", 2],
      ["assemble", 2],
      ["finish", 1]
    ])
    expect((await api.get("cutter", `/WorkOrder/${roy}/copy`)).status).toBe(403)
    expect((await api.get("planner", "/WorkOrder/missing/copy")).status).toBe(404)
  })
})
