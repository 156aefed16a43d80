import { afterAll, describe, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Crew {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly emails: string
  readonly hasEmails: boolean
}
interface Refused {
  readonly errors: ReadonlyArray<{ readonly path: string }>
  readonly usedBy: ReadonlyArray<string>
}

const draft = {
  name: "Équipe Nouvelle",
  colorHexa: "#445566",
  emails: "une@example.com; deux@example.com",
  capacities: [{ measureType: "Products", min: null, max: 12.5, weekdayMaxima: [] }],
  includeSaturday: false,
  includeSunday: true
}

const shop = await startShop()
afterAll(() => shop.close())

describe.each([
  ["installer", "Installer", "/Installers", "/Installers/getInstallers", "/installers"],
  ["shipper", "Shipper", "/Delivery", "/Delivery/getShippers", "/shippers"]
] as const)("an %s or the like", (kind, name, path, listed, resource) => {
  const write = <A = Crew & Refused>(does: string, body: object, account = "admin") =>
    shop.post<A>(account, `${path}/${does}${name}`, body)
  const list = async (account: string) =>
    (await shop.get<{ readonly data: ReadonlyArray<Crew> }>(account, listed)).body.data

  it("is created, listed with its e-mail flag, changed and deleted", async () => {
    const { body: made } = await write("create", draft)
    expect(made).toMatchObject({ ...draft, version: 1 })
    expect(await list("admin")).toContainEqual({ ...made, hasEmails: true })
    expect((await shop.get("admin", `${resource}/${made.id}`)).body).toEqual(made)
    const { body: silent } = await write("update", { ...made, emails: "" })
    expect(await list("admin")).toContainEqual({ ...silent, hasEmails: false })
    const stale = await write("update", made)
    expect([stale.status, stale.body.current]).toEqual([409, silent])
    expect((await write("delete", { idPublic: made.id })).status).toBe(200)
    expect((await write("delete", { id: made.id })).status).toBe(400)
    expect((await write("update", silent)).status).toBe(400)
    expect((await list("admin")).map(({ id }) => id)).not.toContain(made.id)
  })

  it("is changed by administrators only", async () => {
    const [first] = await list("admin")
    for (const [does, body] of [
      ["create", draft],
      ["update", { ...first }],
      ["delete", { id: first?.id }]
    ] as const)
      expect((await write(does, body, "planner")).status, does).toBe(403)
  })

  it("names every invalid field at once", async () => {
    const refused = await write("create", {
      ...draft,
      name: "",
      colorHexa: "#12",
      emails: "une@example.com, deux",
      includeSunday: "no",
      capacities: [{ measureType: "Boxes", min: null, max: null, weekdayMaxima: [] }]
    })
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ path: field }) => field).toSorted()).toEqual([
      "capacities.0.measureType",
      "colorHexa",
      "emails",
      "includeSunday",
      "name"
    ])
  })

  it("lists the work orders that use it if it cannot be deleted", async () => {
    const order = [...shop.plan.workOrder.values()].find((row) =>
      kind === "shipper" ? row.shipperId !== null : row.installerIds.length > 0
    )
    const id = kind === "shipper" ? order?.shipperId : order?.installerIds[0]
    const kept = await write("delete", { id })
    expect([kept.status, kept.body.code]).toEqual([409, "InUse"])
    expect(kept.body.usedBy.length).toBeGreaterThan(0)
    const same = await shop.remove<Refused>("admin", `${resource}/${id}`)
    expect([same.status, same.body.usedBy]).toEqual([409, kept.body.usedBy])
  })

  it("is hidden from lists and by id", async () => {
    const own = kind === "installer" ? 1 : 0
    const seen = await list("installer")
    expect(seen).toHaveLength(own)
    const hidden = (await list("admin")).find(({ id }) => !seen.some((row) => row.id === id))
    expect((await shop.get("installer", `${resource}/${hidden?.id}`)).status).toBe(404)
    const search = await shop.ask(
      "installer",
      `/api${resource}?filter=${encodeURIComponent(JSON.stringify({ q: hidden?.name ?? "" }))}`
    )
    expect([await search.json(), search.headers.get("content-range")]).toEqual([
      [],
      expect.stringMatching(/\/0$/)
    ])
  })
})
