import { afterAll, describe, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Config {
  readonly id: string
  readonly version: number
  readonly displayName: string
  readonly email: string
  readonly notifications: boolean
  readonly permissions: Readonly<Record<string, boolean>>
  readonly installersVisibility: ReadonlyArray<object>
  readonly generalNotification: { readonly code: string } | null
}
interface Refused {
  readonly errors: ReadonlyArray<{ readonly path: string }>
}

const shop = await startShop()
afterAll(() => shop.close())

const config = async (account: string): Promise<Config> =>
  (await shop.get<Config>(account, "/User/getUserConfig")).body
const save = <A = Config>(account: string, body: object) =>
  shop.post<A>(account, "/User/saveUserConfig", body)

describe("the configuration at sign-in", () => {
  it("returns one's own settings and those of the shop", async () => {
    expect(await config("planner")).toMatchObject({
      id: "planner",
      planificationRole: "user",
      hasSchedulingOption: true,
      shop: { content: "demo" },
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      now: expect.stringMatching(/^\d\d:\d\d$/)
    })
  })

  it("returns every flag for administrators and own flags for others", async () => {
    expect(Object.values((await config("admin")).permissions)).toEqual([true, true, true, true])
    expect((await config("only-deleteWorkOrder")).permissions).toEqual({
      createWorkOrder: false,
      deleteWorkOrder: true,
      accessWorkOrdersListPage: false,
      accessCapacityDashboard: false
    })
  })

  it("requires a licence", async () => {
    for (const account of ["disabled", "visitor"])
      expect((await shop.get(account, "/User/getUserConfig")).status, account).toBe(403)
    expect((await shop.ask(null, "/api/User/getUserConfig")).status).toBe(401)
  })
})

describe("saving a configuration", () => {
  it("is open to all users for their own settings, without id or version", async () => {
    const own = { mutedNotifications: ["NewWorkOrder"], emailLanguage: "en" }
    const saved = await save("installer", own)
    expect(saved.body).toMatchObject({ id: "installer", ...own })
    const again = await save("installer", { mutedNotifications: ["NewWorkOrder"] })
    expect([again.status, again.body.version]).toEqual([200, saved.body.version])
  })

  it("requires an administrator for rights", async () => {
    for (const body of [
      { planificationRole: "admin" },
      { permissions: { ...(await config("installer")).permissions, deleteWorkOrder: true } },
      { otherwise: { display: true, editor: true } },
      { displayName: "Somebody else" },
      { notifications: !(await config("installer")).notifications }
    ]) {
      const refused = await save("installer", body)
      expect([refused.status, refused.body.code], JSON.stringify(body)).toEqual([403, "Forbidden"])
    }
  })

  it("reveals nothing about other users to non-administrators", async () => {
    const [hidden, nobody] = [
      await save("installer", { id: "planner", mutedNotifications: [] }),
      await save("installer", { id: "no-one", mutedNotifications: [] })
    ]
    expect([hidden.status, nobody.status]).toEqual([400, 400])
    expect(hidden.body).toEqual(nobody.body)
  })

  it("is rejected for an outdated version of another user", async () => {
    const { version } = await config("shipper")
    const visible = { shippersVisibility: [{ shipperId: null, display: true, editor: false }] }
    const saved = await save("admin", { id: "shipper", version, ...visible })
    expect(saved.body).toMatchObject({ ...visible, version: version + 1 })
    const stale = await save("admin", { id: "shipper", version, ...visible, notifications: true })
    expect([stale.status, stale.body.current]).toEqual([409, saved.body])
    expect(await config("shipper")).toMatchObject(visible)
    const unread = await save("admin", { id: "shipper", ...visible, notifications: true })
    expect([unread.status, unread.body.notifications]).toEqual([200, true])
  })

  it("names every invalid field at once", async () => {
    const refused = await save<Refused>("admin", {
      displayName: "",
      email: "nobody",
      licensed: 1,
      notifications: "yes",
      emailLanguage: "es",
      otherwise: { display: true }
    })
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ path }) => path).toSorted()).toEqual([
      "displayName",
      "email",
      "emailLanguage",
      "licensed",
      "notifications",
      "otherwise.editor"
    ])
  })

  it("rejects new unknown installers but keeps deleted ones", async () => {
    const crew = {
      name: "Crew of a week",
      colorHexa: "#123456",
      emails: "",
      capacities: [],
      includeSaturday: false,
      includeSunday: false
    }
    const made = await shop.post<{ readonly id: string }>(
      "admin",
      "/Installers/createInstaller",
      crew
    )
    const { id, version, installersVisibility } = await config("planner")
    const entry = (installerId: string) => ({ installerId, display: true, editor: true })
    const seeing = (installerId: string) =>
      save("admin", {
        id,
        version,
        installersVisibility: [...installersVisibility, entry(installerId)]
      })
    expect((await seeing("no-such-crew")).status).toBe(400)
    expect((await seeing(made.body.id)).status).toBe(200)
    expect((await shop.post("admin", "/Installers/deleteInstaller", made.body)).status).toBe(200)
    expect((await save("planner", { mutedNotifications: ["NewWorkOrder"] })).status).toBe(200)
    expect((await shop.post("planner", "/Utilities/setUserLastSeenBuildNumber", {})).status).toBe(
      200
    )
  })
})

describe("the list of users", () => {
  interface Page {
    readonly data: ReadonlyArray<Config>
    readonly total: number
  }
  const users = (query: string, account = "admin") =>
    shop.get<Page & Refused>(account, `/User/getUsers${query}`)

  it("is paged by name for administrators", async () => {
    expect((await users("", "planner")).status).toBe(403)
    const { body: whole } = await users("?pageSize=200")
    expect(whole.total).toBe(whole.data.length)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => users(`?page=${page}&pageSize=4`)))
    expect(pages.flatMap(({ body }) => body.data)).toEqual(whole.data.slice(0, 16))
    expect(pages.map(({ body }) => body.total)).toEqual(pages.map(() => whole.total))
    expect((await users("?page=1000")).body).toEqual({ data: [], total: whole.total })
  })

  it("finds each word in names and addresses, ignoring case and accents", async () => {
    const found = async (filter: string) =>
      (await users(`?filter=${encodeURIComponent(filter)}`)).body.data.map(({ id }) => id)
    expect(await found("BEAUSEJOUR")).toEqual(["admin"])
    expect(await found("gagne philippe")).toEqual(["planner"])
    expect(await found("planner@example")).toEqual(["planner"])
    expect(await found("gagne pelletier")).toEqual([])
  })

  it("requires page and size of at least one", async () => {
    const refused = await users("?page=0&pageSize=1000")
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ path }) => path)).toEqual(["page", "pageSize"])
  })
})

describe("the last administrator", () => {
  it("keeps role and licence with either way of saving users", async () => {
    const admin = await config("admin")
    const { generalNotification: _, ...row } = (await shop.get<Config>("admin", "/users/admin"))
      .body
    for (const less of [{ planificationRole: "user" }, { licensed: false }]) {
      const saved = await save<Refused>("admin", { id: "admin", version: admin.version, ...less })
      expect(saved).toMatchObject({ status: 409, body: { code: "LastAdministrator" } })
      const put = await shop.put("admin", "/users/admin", { ...row, ...less })
      expect(put).toMatchObject({ status: 409, body: { code: "LastAdministrator" } })
    }
    expect((await config("admin")).version).toBe(admin.version)
  })

  let appointment = ""

  it("may step back once there is another one", async () => {
    const planner = (await shop.get<Config>("admin", "/users/planner")).body
    const appointed = await save("admin", {
      id: "planner",
      version: planner.version,
      planificationRole: "admin"
    })
    expect(appointed.status).toBe(200)
    appointment = await shop.newestChange()
    const { version } = (await shop.get<Config>("admin", "/users/admin")).body
    expect((await save("admin", { id: "admin", version, planificationRole: "user" })).status).toBe(
      200
    )
    expect((await shop.get("admin", "/users/planner")).status).toBe(403)
  })

  it("remains after undoing the change that made one", async () => {
    const undone = await shop.post<Refused>("planner", `/changes/${appointment}/undo`)
    expect(undone).toMatchObject({ status: 409, body: { code: "LastAdministrator" } })
    expect((await shop.get("planner", "/users/planner")).status).toBe(200)
  })
})

it("rejects the configuration of another account by the field", async () => {
  const { id } = await config("planner")
  const askFor = (accountId: string) =>
    shop.get<Config & { readonly errors?: unknown }>(
      "planner",
      `/User/getUserConfig?accountId=${accountId}`
    )
  expect((await askFor(id)).body.id).toBe(id)
  for (const [accountId, code] of [
    ["", "identifier"],
    ["admin", "notYours"],
    ["nobody", "notYours"]
  ] as const) {
    const { status, body } = await askFor(accountId)
    expect([status, body.errors]).toMatchObject([400, [{ path: "accountId", code }]])
  }
})
