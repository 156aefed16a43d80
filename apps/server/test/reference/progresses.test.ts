import { afterAll, describe, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Progress {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly order: number
  readonly deleted: boolean
}
interface List {
  readonly data: ReadonlyArray<Progress>
}
interface Refused {
  readonly errors: ReadonlyArray<{ readonly path: string }>
}

const draft = {
  name: "Sablage",
  colorHexa: "#336699",
  order: 90,
  unitType: "Parts",
  referenceDate: "production",
  linkToReferenceDate: true,
  capacities: [{ measureType: "Parts", min: 2, max: 9, weekdayMaxima: [{ weekday: 5, max: 4 }] }],
  includeSaturday: true,
  includeSunday: false,
  notifyOnStarted: true,
  notifyOnCompleted: false,
  askToCompletePreviousProgress: true,
  moveLaterSteps: true,
  users: ["planner"],
  deleted: false
}

const shop = await startShop()
afterAll(() => shop.close())

const list = async (path: string, account = "admin") =>
  (await shop.get<List>(account, path)).body.data
const write = <A = Progress>(name: string, body: object, account = "admin") =>
  shop.post<A>(account, `/Progress/${name}`, body)
const ids = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id)

describe("a progress", () => {
  it("is created with all its settings, changed, and read by users who see it", async () => {
    const made = await write("createProgress", draft)
    expect(made.body).toMatchObject({ ...draft, version: 1 })
    const { id } = made.body
    expect((await shop.get("admin", `/Progress/getProgressConfig/${id}`)).body).toEqual(made.body)
    const changed = await write("updateProgress", { ...made.body, name: "Ponçage", users: [] })
    expect(changed.body).toMatchObject({ id, version: 2, name: "Ponçage", users: [] })
    const stale = await write("updateProgress", { ...made.body, name: "Late" })
    expect([stale.status, stale.body.current]).toEqual([409, changed.body])
    const resource = await shop.get("admin", `/progresses/${id}`)
    expect(resource.body).toEqual(changed.body)
    expect((await shop.get("nothing", `/Progress/getProgressConfig/${id}`)).status).toBe(404)
  })

  it("is changed by administrators only", async () => {
    const [first] = await list("/Progress/")
    for (const [name, body] of [
      ["createProgress", draft],
      ["updateProgress", first ?? {}],
      ["softDeleteProgress", { id: first?.id }],
      ["updateProgressOrder", { ids: [] }]
    ] as const)
      expect((await write(name, body, "planner")).status, name).toBe(403)
  })

  it("names every invalid or missing setting at once and writes nothing", async () => {
    const before = await shop.changes()
    const { moveLaterSteps: _left, ...lacking } = draft
    const refused = await write<Refused>("createProgress", {
      ...lacking,
      name: "",
      colorHexa: "red",
      unitType: "Boxes",
      capacities: [{ measureType: "Parts", min: -1, max: 1.005, weekdayMaxima: [{ weekday: 8 }] }]
    })
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ path }) => path).toSorted()).toEqual([
      "capacities.0.max",
      "capacities.0.min",
      "capacities.0.weekdayMaxima.0.max",
      "capacities.0.weekdayMaxima.0.weekday",
      "colorHexa",
      "name",
      "unitType"
    ])
    expect((await write("createProgress", { ...draft, users: ["no-one"] })).status).toBe(400)
    expect(await shop.changes()).toBe(before)
  })

  it("that is soft-deleted is not offered but remains readable", async () => {
    const [used] = await list("/Progress/getAllProgressConfig")
    if (used === undefined) throw new Error("the shop has no progress")
    const gone = await write("softDeleteProgress", { id: used.id })
    expect(gone.body).toEqual({ ...used, deleted: true, version: used.version + 1 })
    const changes = await shop.changes()
    expect((await write("softDeleteProgress", { id: used.id })).body).toEqual(gone.body)
    expect(await shop.changes()).toBe(changes)
    expect(ids(await list("/Progress/getAllProgressConfig"))).not.toContain(used.id)
    expect(ids(await list("/Progress/listView"))).not.toContain(used.id)
    expect(ids(await list("/Progress/"))).not.toContain(used.id)
    expect(ids(await list("/Progress/?includeDeleted=true"))).toContain(used.id)
    expect((await shop.get("admin", `/Progress/getProgressConfig/${used.id}`)).status).toBe(200)
    expect((await write("softDeleteProgress", { id: "none" })).status).toBe(400)
    const back = await write("updateProgress", { ...gone.body, deleted: false })
    expect(back.body.deleted).toBe(false)
    expect(ids(await list("/Progress/listView"))).toContain(used.id)
  })
})

describe("the order of progresses", () => {
  const order = (body: object) => write<List & Refused>("updateProgressOrder", body)

  it("equals the requested one, with unlisted ones at the end", async () => {
    const before = ids(await list("/Progress/"))
    const [a = "", b = "", c = ""] = before.toReversed()
    const twice = await order({ ids: [a, b, a] })
    expect(twice.body.errors).toMatchObject([{ path: "ids", code: "once" }])
    const { body } = await order({ ids: [a, b] })
    const expected = [a, b, ...before.filter((id) => id !== a && id !== b)]
    expect(ids(body.data)).toEqual(expected)
    expect(body.data.map((row) => row.order)).toEqual(expected.map((_, place) => place + 1))
    expect(ids(await list("/Progress/"))).toEqual(expected)
    const changes = await shop.changes()
    await order({ ids: [a] })
    expect(await shop.changes()).toBe(changes)
    expect((await order({ ids: [c, "none"] })).status).toBe(400)
    expect(ids(await list("/Progress/"))).toEqual(expected)
    const refused = await order({ ids: ["", 5] })
    expect(refused.body.errors.map(({ path }) => path)).toEqual(["ids.0", "ids.1"])
  })
})

describe("hidden progresses", () => {
  it("are missing in lists and by id", async () => {
    for (const path of ["/Progress/", "/Progress/listView", "/Progress/getAllProgressConfig"])
      expect(await list(path, "installer"), path).toEqual([])
    const [some] = await list("/Progress/")
    for (const path of [`/Progress/getProgressConfig/${some?.id}`, `/progresses/${some?.id}`])
      expect((await shop.get("installer", path)).status, path).toBe(404)
    const all = await shop.ask("installer", "/api/progresses")
    expect([await all.json(), all.headers.get("content-range")]).toEqual([
      [],
      expect.stringMatching(/\/0$/)
    ])
  })
})

describe("units", () => {
  it("are named in the caller's language", async () => {
    const names = async (path: string, language: string) => {
      const answer = await shop.ask("installer", `/api${path}`, {
        headers: { "accept-language": language }
      })
      const { data } = (await answer.json()) as {
        readonly data: ReadonlyArray<{ readonly id: string; readonly name: string }>
      }
      return Object.fromEntries(data.map(({ id, name }) => [id, name]))
    }
    for (const path of ["/Capacity/getAllCapacityTypes", "/UnitType"]) {
      expect(await names(path, "fr")).toMatchObject({ DoorsQuantity: "Portes", Parts: "Pièces" })
      expect(await names(path, "en")).toMatchObject({ DoorsQuantity: "Doors", Parts: "Parts" })
      expect(Object.keys(await names(path, "fr"))).toHaveLength(8)
    }
  })
})
