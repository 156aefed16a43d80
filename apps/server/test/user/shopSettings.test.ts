import type { Outcome } from "@atelier/contract"
import type { Shop } from "@atelier/domain/resource"
import { afterAll, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Refused {
  readonly errors: ReadonlyArray<{ readonly path: string }>
}

interface Holidays {
  readonly data: ReadonlyArray<{
    date: string
    title: string
    hours?: object
    kind: string
    replaces: string | null
    isClosed: boolean
  }>
}

const shop = await startShop()
afterAll(() => shop.close())

const settings = async (): Promise<Shop> =>
  (await shop.get<Shop>("admin", "/ShopConfig/getShopSettings")).body

const save = <A = Shop>(body: object, query = "") =>
  shop.post<A>("admin", `/ShopConfig/updateShopSettings${query}`, body)

it("changes the given settings of the shop and keeps the others", async () => {
  const { version, ...before } = await settings()
  const said = { name: "Ébénisterie Roy", address: "1, rue Côté\nLévis", timeZone: "Europe/Paris" }
  const { body } = await save({ ...said, version })
  expect(body).toEqual({ ...before, ...said, version: version + 1 })
  const stale = await save({ name: "Autre", version })
  expect([stale.status, stale.body.code]).toEqual([409, "VersionConflict"])
  expect((await save({ timeZone: before.timeZone, version: version + 1 })).status).toBe(200)
})

it("names invalid fields: an unknown zone, a day that ends before it starts", async () => {
  const { version } = await settings()
  const wrong = { version, timeZone: "Mars/Olympus", dayStartTime: "17:00", dayEndTime: "08:00" }
  const refused = await save<Refused>(wrong)
  expect(refused.status).toBe(400)
  expect(refused.body.errors.map(({ path }) => path)).toContain("timeZone")
  const backwards = await save<Refused>({ ...wrong, timeZone: "Europe/Paris" })
  expect(backwards.body.errors.map(({ path }) => path)).toEqual(["dayEndTime"])
  expect((await save({ version, dayStartTime: "08:00" })).status).toBe(400)
})

it("previews overloads of a lower capacity of production without saving", async () => {
  const before = await settings()
  const little = [{ measureType: "SheetsQuantity", min: null, max: 1, weekdayMaxima: [] }]
  const preview = await save<Outcome>(
    { version: before.version, productionCapacities: little },
    "?preview=true"
  )
  expect(preview.body.overloads.length).toBeGreaterThan(0)
  expect(preview.body.overloads.every(({ resource }) => resource.kind === "production")).toBe(true)
  expect(await settings()).toEqual(before)
})

it("offers holidays by region, closes the shop on them once, and marks them", async () => {
  const path = "/ShopConfig/getHolidays?region=FR&years=2"
  const { data } = (await shop.get<Holidays>("admin", path)).body
  const bastille = data.find(({ date }) => date.endsWith("-07-14"))
  expect(bastille).toMatchObject({ isClosed: false })
  const holidays = data.map(({ date, title, hours }) => ({ date, title, hours }))
  const added = await shop.post<Holidays>("admin", "/ShopConfig/addHolidays", { holidays })
  const open = new Set(data.filter(({ isClosed }) => !isClosed).map(({ date }) => date))
  expect(added.body.data.length).toBe(open.size)
  const again = await shop.post<Holidays>("admin", "/ShopConfig/addHolidays", { holidays })
  expect(again.body.data).toEqual([])
  const after = (await shop.get<Holidays>("admin", path)).body.data
  expect(after.filter(({ isClosed }) => !isClosed)).toEqual([])
  expect(await shop.get("admin", "/ShopConfig/getHolidays?region=ZZ")).toMatchObject({
    status: 400,
    body: { errors: [{ path: "region" }] }
  })
  expect((await shop.get("admin", "/ShopConfig/getHolidays?region=CA.QC")).status).toBe(400)
})

it("closes the shop once per day and offers each day once", async () => {
  const christmas = { date: "2028-12-25", title: "Christmas" }
  const holidays = [christmas, { date: "2028-12-26", title: "Boxing Day" }, christmas]
  const twice = await shop.post("admin", "/ShopConfig/addHolidays", { holidays })
  expect(twice).toMatchObject({
    status: 400,
    body: { errors: [{ path: "holidays.2.date", code: "once" }] }
  })
  for (const region of ["CA-QC", "US", "IL", "CN", "ES", "IN-AP"]) {
    const { data } = (
      await shop.get<Holidays>("admin", `/ShopConfig/getHolidays?region=${region}&years=5`)
    ).body
    expect(new Set(data.map(({ date }) => date)).size, region).toBe(data.length)
    expect(data.length).toBeLessThanOrEqual(200)
  }
})

it("closes the hours of a half day, and offers substitutes of lost holidays", async () => {
  const { data } = (await shop.get<Holidays>("admin", "/ShopConfig/getHolidays?region=IS&years=5"))
    .body
  const eve = data.find(({ hours }) => hours !== undefined)
  const { date, title, hours } = eve ?? {}
  const holidays = [{ date, title, hours }]
  const added = await shop.post<Holidays>("admin", "/ShopConfig/addHolidays", { holidays })
  expect(added.body.data).toMatchObject([{ allDay: false, startDate: date, startTime: "13:00" }])
  const kinds = data.map(({ kind, replaces }) => [kind, replaces === null])
  expect(kinds).toContainEqual(["substitute", false])
})

it("starts with a trade in the caller's language, once", async () => {
  const choice = { trade: "stone", takes: "template" }
  const first = await shop.post<{ data: ReadonlyArray<{ table: string; name: string }> }>(
    "admin",
    "/ShopConfig/addTrade",
    choice
  )
  expect(first.body.data.map(({ table }) => table)).toContain("template")
  expect(first.body.data.map(({ name }) => name)).toContain("Prise de gabarit")
  const second = await shop.post<{ data: ReadonlyArray<object> }>(
    "admin",
    "/ShopConfig/addTrade",
    choice
  )
  expect(second.body.data).toEqual([])
})
