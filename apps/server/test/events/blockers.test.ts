import type { Outcome } from "@atelier/contract"
import { type BlockerEvent, noScope } from "@atelier/domain/event"
import { beforeEach, describe, expect, it } from "vitest"
import { type Answered, allDay, makeShopApi, type ShopApi, step } from "./ShopApi.ts"

let api: ShopApi
beforeEach(async () => {
  api = await makeShopApi()
})

const closure = {
  title: "Saw serviced",
  comment: "",
  scope: { ...noScope, progressIds: ["cut"] },
  ...allDay("2026-12-01", "2026-12-02")
}

const code = ({ status, body }: Answered<unknown>) => [status, body.code]

const close = async (more: object = {}): Promise<BlockerEvent> =>
  (await api.post<BlockerEvent>("admin", "/blockerevents", { ...closure, ...more })).body

interface Page {
  readonly data: ReadonlyArray<BlockerEvent>
  readonly total: number
}

const titles = ({ body }: { readonly body: Page }) => body.data.map(({ title }) => title)

describe("a blocker", () => {
  it("is created by administrators, visible to all, and moves steps off its days", async () => {
    const before = await api.event(step("roy", "cut").id)
    const made = await close()
    expect(made).toMatchObject({
      ...closure,
      eventType: "BlockerEvent",
      status: "Pending",
      version: 1
    })
    expect((await api.get("nobody", `/blockerevents/${made.id}`)).body).toEqual(made)
    expect(await api.event(before.id)).toMatchObject({
      link: "intact",
      ...allDay("2026-11-27", "2026-12-01")
    })
    const { id, version } = made
    for (const account of ["watcher", "fitter", "nobody"]) {
      for (const [method, path] of [
        ["post", "/blockerevents"],
        ["put", `/blockerevents/${id}`],
        ["patch", `/blockerevents/${id}/enddate`],
        ["remove", `/blockerevents/${id}`]
      ] as const)
        expect(code(await api[method](account, path, made))).toEqual([403, "Forbidden"])
      for (const kind of [{}, { kind: "BlockerEvent" }]) {
        const body = { id, version, endDate: "2026-12-03", ...kind }
        const answer = await api.post(account, "/Appointment/SetAppointmentEndDate", body)
        expect(code(answer)).toEqual([403, "Forbidden"])
      }
    }
  })

  it("of a crew or progress is written by users who may edit its events", async () => {
    const made = await api.post<BlockerEvent>("cutter", "/blockerevents", closure)
    expect(made.status).toBe(201)
    const { id, version } = made.body
    const path = `/blockerevents/${id}`
    const renamed = await api.put("cutter", path, { ...made.body, title: "Saw down" })
    expect(renamed.body).toMatchObject({ title: "Saw down", version: version + 1 })
    for (const scope of [
      { ...noScope, wholeShop: true },
      { ...noScope, production: true },
      { ...closure.scope, progressIds: ["cut", "assemble"] },
      { ...closure.scope, installerIds: ["anna"] },
      { ...closure.scope, shipperIds: ["van"] }
    ]) {
      const created = await api.post("cutter", "/blockerevents", { ...closure, scope })
      const widened = await api.put("cutter", path, { ...renamed.body, scope })
      expect([code(created), code(widened)]).toEqual([
        [403, "Forbidden"],
        [403, "Forbidden"]
      ])
    }
    const away = { ...closure, title: "Away", scope: { ...noScope, installerIds: ["anna"] } }
    expect((await api.post("fitter", "/blockerevents", away)).status).toBe(201)
    expect(code(await api.remove("fitter", path))).toEqual([403, "Forbidden"])
    expect((await api.remove("cutter", path)).status).toBe(200)
  })

  it("is pending and unassigned, whether new or changed", async () => {
    const made = await close({ status: "Pending", userIds: [], eventType: "BlockerEvent" })
    expect(made).toMatchObject({ status: "Pending", userIds: [] })
    for (const [fields, path] of [
      [{ userIds: ["nope"] }, "userIds.0"],
      [{ status: "Completed" }, "status"],
      [{ status: "zzz" }, "status"],
      [{ eventType: "UserEvent" }, "eventType"]
    ] as const) {
      const created = await api.post("admin", "/blockerevents", { ...closure, ...fields })
      const { id } = made
      const changed = await api.put("admin", `/blockerevents/${id}`, { ...made, ...fields })
      expect(created.status).toBe(400)
      expect(created.body.errors).toMatchObject([{ path }])
      expect(created.body.errors).toEqual(changed.body.errors)
    }
  })

  it("closes the whole shop or certain resources, not both", async () => {
    const whole = { ...noScope, wholeShop: true }
    const made = await close({ scope: whole })
    expect(made.scope).toEqual(whole)
    for (const named of [{ production: true }, { progressIds: ["cut"] }]) {
      const sent = { ...made, scope: { ...whole, ...named } }
      const { id, version: _version, ...draft } = sent
      for (const { body, status } of [
        await api.post("admin", "/blockerevents", draft),
        await api.put("admin", `/blockerevents/${id}`, sent)
      ]) {
        expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ["scope"]])
        expect(body.errors).toMatchObject([{ code: "contradiction" }])
      }
    }
  })

  it("deletion and undo of its creation report the overloads without it", async () => {
    const open = allDay("2026-12-03", "2026-12-04")
    const made = await close(open)
    const away = await api.put("admin", `/blockerevents/${made.id}?preview=true`, {
      ...made,
      ...allDay("2027-02-03", "2027-02-04")
    })
    const gone = await api.remove("admin", `/blockerevents/${made.id}?preview=true`)
    const deleted = await api.remove("admin", `/events/${made.id}?preview=true`)
    for (const { body } of [gone, deleted])
      expect([body.overloads, body.warnings]).toEqual([away.body.overloads, away.body.warnings])
    expect(gone.body.changes).toEqual(deleted.body.changes)
    const works = await close()
    const back = await api.remove("admin", `/blockerevents/${works.id}?preview=true`)
    const same = await api.remove("admin", `/events/${works.id}?preview=true`)
    expect(back.body).toEqual(same.body)
  })

  it("previews its overloads", async () => {
    const before = await api.everything()
    const { body } = await api.post("admin", "/blockerevents?preview=true&moves=none", closure)
    expect(body).toMatchObject({
      changeId: null,
      overloads: [
        {
          resource: { kind: "progress", id: "cut" },
          measureType: "SheetsQuantity",
          date: "2026-11-30",
          totalValue: 10,
          capacity: 8
        }
      ]
    })
    expect(await api.everything()).toBe(before)
    const made = await close(allDay("2026-12-20", "2026-12-21"))
    const moved = { ...made, ...closure }
    const path = `/blockerevents/${made.id}?preview=true&moves=none`
    const changed = await api.put<Outcome>("admin", path, moved)
    expect(changed.body.overloads).toHaveLength(1)
    expect(changed.body.changes[0]).toMatchObject({ id: made.id, after: { version: 2 } })
  })

  it("offers moves that keep links, and undo reverses them", async () => {
    const offersIn = ({ body }: Answered) =>
      body.warnings.flatMap((warning) => (warning._tag === "MoveOffered" ? [warning] : []))
    const preview = await api.post("admin", "/blockerevents?preview=true", closure)
    const offers = offersIn(preview)
    expect(offers).toHaveLength(1)
    const named = preview.body.orders.map(({ id, name }) => [id, name])
    expect(named).toEqual([[offers[0]?.workOrderId, "roy"]])
    const { id } = await close()
    type Past = { readonly data: ReadonlyArray<{ readonly id: string }> }
    const [made] = (await api.get<Past>("admin", `/Events/${id}/history`)).body.data
    const undone = await api.post("admin", `/changes/${made?.id}/undo?preview=true`)
    const moved = undone.body.changes.flatMap((change) => (change.id === id ? [] : [change.id]))
    expect(moved).toEqual(offers.map(({ eventId }) => eventId))
    expect(offersIn(undone)).toEqual([])
  })

  it.each([
    ["offered", { link: "intact", isMoved: true }],
    ["none", { link: "broken", isMoved: false }],
    [null, { link: "intact", isMoved: true }]
  ] as const)(
    "applies the answer to its offered moves in the same change: %s",
    async (moves, expected) => {
      const query = moves === null ? "" : `moves=${moves}`
      const preview = await api.post("admin", `/blockerevents?preview=true&${query}`, closure)
      const [offer] = preview.body.warnings.flatMap((warning) =>
        warning._tag === "MoveOffered" ? [warning] : []
      )
      if (offer === undefined) throw new Error("no move is offered")
      const before = await api.event(offer.eventId)
      const made = await api.post<BlockerEvent>("admin", `/blockerevents?${query}`, closure)
      expect(made.status).toBe(201)
      const after = await api.event(offer.eventId)
      const { link, isMoved } = expected
      expect(after).toMatchObject({ link, ...(isMoved ? offer.time : {}) })
      if (!isMoved) expect(after).toMatchObject({ startDate: before.startDate })
      const shown = preview.body.changes.find(({ id }) => id === offer.eventId)
      expect(shown?.after ?? before).toEqual(after)
      type Past = { readonly data: ReadonlyArray<{ readonly id: string }> }
      const past = await api.get<Past>("admin", `/Events/${made.body.id}/history`)
      await api.post("admin", `/changes/${past.body.data[0]?.id}/undo`)
      expect(await api.event(offer.eventId)).toMatchObject({
        link: "intact",
        startDate: before.startDate
      })
    }
  )

  it("is changed as sent unless another user changed it", async () => {
    const made = await close()
    const path = `/blockerevents/${made.id}`
    const row = { ...made, title: "Saw replaced", endDate: "2026-12-03" }
    const completed = await api.put("admin", path, { ...row, status: "Completed" })
    expect(completed.body.errors).toMatchObject([{ path: "status", code: "oneOf" }])
    const changed = await api.put<BlockerEvent>("admin", path, row)
    expect(changed.body).toEqual({ ...row, version: 2 })
    expect(code(await api.put("admin", path, row))).toEqual([409, "VersionConflict"])
    const never = { ...row, version: 2, endDate: "2026-12-01" }
    expect(code(await api.put("admin", path, never))).toEqual([400, "InvalidInput"])
  })

  it("reports new overloads when its end changes", async () => {
    const made = await close(allDay("2026-11-29", "2026-11-30"))
    const path = `/blockerevents/${made.id}/enddate`
    const body = { version: 1, endDate: "2026-12-01" }
    const shown = await api.patch("admin", `${path}?preview=true&moves=none`, body)
    expect(shown.body.overloads).toMatchObject([{ date: "2026-12-01", totalValue: 10 }])
    const done = await api.patch("admin", `/blockerevents/enddate/${made.id}?moves=none`, body)
    expect({ ...done.body, changeId: null }).toEqual(shown.body)
    expect(code(await api.patch("admin", path, body))).toEqual([409, "VersionConflict"])
    const back = { version: 2, endDate: "2026-11-29" }
    const refused = await api.patch("admin", path, back)
    expect(code(refused)).toEqual([422, "ImpossibleTime"])
    expect(refused.body.errors).toMatchObject([{ path: "endDate", code: "order" }])
  })

  it("requires existing resources and a worked day within a year", async () => {
    const unknown = { ...closure, scope: { ...noScope, installerIds: ["zoe"] } }
    expect(code(await api.post("admin", "/blockerevents", unknown))).toEqual([400, "UnknownId"])
    const forever = { ...closure, ...allDay("2026-12-01", "2028-12-01") }
    for (const path of ["/blockerevents", "/blockerevents?preview=true"])
      expect(code(await api.post("admin", path, forever))).toEqual([409, "CalendarClosed"])
  })

  it("requires a scope, also in a preview", async () => {
    for (const path of ["/blockerevents", "/blockerevents?preview=true"])
      expect(await api.post("admin", path, { ...closure, scope: noScope })).toMatchObject({
        status: 400,
        body: { errors: [{ path: "scope", code: "required" }] }
      })
    const gone = await api.post("admin", "/blockerevents/preview", closure)
    expect(code(gone)).toEqual([405, "MethodNotAllowed"])
  })

  it("names every invalid field", async () => {
    const { status, body } = await api.post("admin", "/blockerevents", {
      ...closure,
      title: " ",
      startDate: "soon"
    })
    expect([status, body.errors?.map(({ path }) => path).sort()]).toEqual([
      400,
      ["startDate", "title"]
    ])
    const never = { ...closure, endDate: "2026-12-01" }
    const backwards = await api.post("admin", "/blockerevents", never)
    expect([backwards.status, backwards.body.errors?.map(({ path }) => path)]).toEqual([
      400,
      ["endDate"]
    ])
  })
})

describe("the resource of blockers", () => {
  it("lists blockers and finds no other event by id", async () => {
    const made = await close()
    await close({ title: "Inventory", ...allDay("2026-12-29", "2026-12-31") })
    const list = (query: string) =>
      api.get<ReadonlyArray<BlockerEvent>>("nobody", `/blockerevents?${query}`)
    expect((await list('sort=["title","ASC"]')).body.map(({ title }) => title)).toEqual([
      "Inventory",
      "Saw serviced"
    ])
    expect((await list('filter={"q":"SAW"}')).body).toEqual([made])
    expect((await list(`filter={"eventType":"BlockerEvent"}`)).body).toHaveLength(2)
    expect(code(await list(`filter={"eventType":"StepEvent"}`))).toEqual([400, "InvalidInput"])
    const { id } = step("roy", "cut")
    expect(code(await api.get("admin", `/blockerevents/${id}`))).toEqual([404, "NotFound"])
    expect(code(await api.remove("admin", `/blockerevents/${id}`))).toEqual([404, "NotFound"])
    const asBlocker = { ...made, id, version: 1 }
    expect(code(await api.put("admin", `/blockerevents/${id}`, asBlocker))).toEqual([
      404,
      "NotFound"
    ])
    expect((await api.event(id)).eventType).toBe("StepEvent")
    expect((await api.remove("admin", `/blockerevents/${made.id}`)).status).toBe(200)
    expect((await list("")).body).toHaveLength(1)
  })
})

describe("asking for blockers", () => {
  beforeEach(async () => {
    await close()
    await close({
      title: "Holiday",
      scope: { ...noScope, wholeShop: true },
      ...allDay("2026-12-25", "2026-12-26")
    })
    await close({
      title: "Anna away",
      scope: { ...noScope, installerIds: ["anna"] },
      ...allDay("2026-12-14", "2026-12-19")
    })
  })

  const query = (path: string, body: object, page = "") =>
    api.post<Page>("nobody", `${path}${page}`, body)

  it("returns those of some days by start, at every address", async () => {
    const days = { start: "2026-12-02", end: "2026-12-26" }
    for (const path of [
      "/v1.2/blockerevents",
      "/v1.3/blockerevents",
      "/v1.2/blockerevents/query",
      "/v1.3/blockerevents/query",
      "/blockerevents/query"
    ])
      expect(titles(await query(path, days))).toEqual(["Anna away", "Holiday"])
    const got = await api.get<Page>("nobody", "/v1.1/blockerevents?start=2026-12-02&end=2026-12-26")
    expect(titles(got)).toEqual(["Anna away", "Holiday"])
  })

  it("returns those of given resources, always with those of the whole shop", async () => {
    const path = "/v1.3/blockerevents"
    expect(titles(await query(path, { progressIds: ["cut"] }))).toEqual(["Saw serviced", "Holiday"])
    expect(titles(await query(path, { installerIds: ["anna"] }))).toEqual(["Anna away", "Holiday"])
    expect(titles(await query(path, { installerIds: [] }))).toEqual(["Holiday"])
    expect(titles(await query(path, { production: true }))).toEqual(["Holiday"])
    expect(titles(await query(path, { search: "ánna" }))).toEqual(["Anna away"])
  })

  it("returns one page and the total", async () => {
    const { body } = await query("/v1.3/blockerevents", {}, "?page=2&pageSize=2")
    expect(body).toMatchObject({ total: 3, data: [{ title: "Holiday" }] })
    for (const page of ["?page=0", "?pageSize=1000", "?page=one"])
      expect((await query("/v1.3/blockerevents", {}, page)).status).toBe(400)
  })
})
