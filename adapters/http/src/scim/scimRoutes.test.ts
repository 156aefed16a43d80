import { Journal, PlanStore } from "@atelier/application/ports"
import { serverText } from "@atelier/i18n/server"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeTestApi, SCIM_TOKEN, type TestApiOptions } from "../../test/TestApi.ts"

const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp"

interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON came, to be expected
  readonly body: any
}

const portalOf = async (options: TestApiOptions = {}) => {
  const api = await makeTestApi(options)
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {}
  ): Promise<Answer> => {
    const response = await api.app.request(`/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${SCIM_TOKEN}`,
        "content-type": "application/scim+json",
        ...headers
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    const text = await response.text()
    const { status } = response
    return { status, headers: response.headers, body: text === "" ? null : JSON.parse(text) }
  }
  const patch = (id: string, ...Operations: ReadonlyArray<object>) =>
    send("PATCH", `/Users/${id}`, { schemas: [PATCH], Operations })
  const signIn = async (account: string) =>
    (await api.ask(account, "/api/User/getUserConfig")).status
  const journal = () =>
    api.runtime.runPromise(Effect.flatMap(Journal, (journal) => journal.after(0, 100)))
  const users = async () =>
    (await api.runtime.runPromise(Effect.flatMap(PlanStore, (store) => store.referenceData))).user
  return { ...api, send, patch, signIn, journal, users }
}

/** The request of RFC 7644, section 3.3. */
const barbara = {
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  userName: "bjensen",
  externalId: "bjensen",
  name: { formatted: "Ms. Barbara J Jensen III", familyName: "Jensen", givenName: "Barbara" }
}

/** The whole user of RFC 7643, section 8.2, including attributes that the shop does not store. */
const wholeUser = {
  ...barbara,
  schemas: [...barbara.schemas, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
  id: "2819c223-7f76-453a-919d-413861904646",
  externalId: "701984",
  userName: "bjensen@example.com",
  displayName: "Babs Jensen",
  nickName: "Babs",
  profileUrl: "https://login.example.com/bjensen",
  emails: [
    { value: "babs@jensen.org", type: "home" },
    { value: "bjensen@example.com", type: "work", primary: true }
  ],
  addresses: [{ type: "work", streetAddress: "100 Universal City Plaza", primary: true }],
  phoneNumbers: [{ value: "555-555-5555", type: "work" }],
  preferredLanguage: "en-US",
  active: true,
  password: "t1meMa$heen",
  groups: [{ value: "e9e30dba-f08f-4109-8486-d5c6a331660a", display: "Tour Guides" }],
  meta: { resourceType: "User", created: "2010-01-23T04:56:22Z" },
  "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { employeeNumber: "701984" }
}

describe("the portal", () => {
  it("creates a user who signs in by externalId and has no permissions", async () => {
    const { send, signIn, journal, users, app } = await portalOf()
    expect(await signIn("bjensen")).toBe(403)
    const { status, headers, body } = await send("POST", "/Users", barbara)
    expect(status).toBe(201)
    expect(headers.get("content-type")).toBe("application/scim+json; charset=utf-8")
    expect(headers.get("location")).toBe(body.meta.location)
    expect(headers.get("etag")).toBe(body.meta.version)
    expect(body).toMatchObject({
      ...barbara,
      displayName: "Ms. Barbara J Jensen III",
      active: true,
      roles: [{ value: "user" }]
    })
    expect(body.meta.location).toBe(`http://localhost:3000/scim/v2/Users/${body.id}`)
    expect(await signIn("bjensen")).toBe(200)
    expect((await users()).get(body.id)).toMatchObject({
      licensed: true,
      planificationRole: "user",
      otherwise: { display: false, editor: false },
      permissions: { createWorkOrder: false }
    })
    expect(await journal()).toMatchObject([{ userId: "portal", intent: "createUser" }])
    expect((await app.request("/SCIM/v2/users")).status, "letters in any case").toBe(401)
  })

  it("returns all stored attributes and no others", async () => {
    const { send, users } = await portalOf()
    const { body } = await send("POST", "/Users", wholeUser)
    expect(body.id).not.toBe(wholeUser.id)
    const { emails, name, displayName, preferredLanguage } = wholeUser
    const read = (await send("GET", `/Users/${body.id}`)).body
    expect(read).toMatchObject({ emails, name, displayName, preferredLanguage })
    for (const key of ["password", "nickName", "groups", "addresses"])
      expect(read).not.toHaveProperty(key)
    expect((await users()).get(body.id)).toMatchObject({
      email: "bjensen@example.com",
      emailLanguage: "en",
      displayName: "Babs Jensen"
    })
  })

  it("withdraws and restores a licence", async () => {
    const { send, patch, signIn, journal } = await portalOf()
    const { id } = (await send("POST", "/Users", barbara)).body
    const entra = { op: "Replace", path: "active", value: "False" }
    expect((await patch(id, entra)).body.active).toBe(false)
    expect(await signIn("bjensen")).toBe(403)
    const okta = { op: "replace", value: { active: true } }
    expect((await patch(id, okta)).body.active).toBe(true)
    expect(await signIn("bjensen")).toBe(200)
    expect((await send("PUT", `/Users/${id}`, { ...barbara, active: false })).status).toBe(200)
    expect(await signIn("bjensen")).toBe(403)
    expect((await send("PUT", `/Users/${id}`, barbara)).body.active, "unsaid").toBe(false)
    const intents = (await journal()).map(({ intent }) => intent)
    expect(intents).toEqual(["createUser", "changeUser", "changeUser", "changeUser"])
  })

  it("accepts attributes in any case and a single value as a list", async () => {
    const { send } = await portalOf()
    const { id } = (await send("POST", "/Users", barbara)).body
    for (const [value, active] of [
      ["False", false],
      ["True", true]
    ] as const) {
      const operations = [{ OP: "Replace", path: "active", value: [{ value }] }]
      const { body, status } = await send("PATCH", `/Users/${id}`, { schemas: [PATCH], operations })
      expect([status, body.active]).toEqual([200, active])
    }
  })

  it("replaces its own attributes and keeps those of the shop", async () => {
    const { send, users } = await portalOf()
    const { id } = (await send("POST", "/Users", wholeUser)).body
    const { body } = await send("PUT", `/Users/${id}`, { ...barbara, displayName: "Barbara Roy" })
    expect(body).toMatchObject({ userName: "bjensen", displayName: "Barbara Roy", active: true })
    expect(body).not.toHaveProperty("emails")
    expect((await users()).get(id)).toMatchObject({ email: "", emailLanguage: "en" })
    const version = body.meta.version
    const again = await send("PUT", `/Users/${id}`, { ...barbara, displayName: "Barbara Roy" })
    expect(again.body.meta.version, "nothing changed").toBe(version)
  })

  it("makes administrators by a role, also in Entra's format", async () => {
    const { send, patch, users } = await portalOf()
    const { body } = await send("POST", "/Users", { ...barbara, roles: [{ value: "Admin" }] })
    expect((await users()).get(body.id)?.permissions.createWorkOrder).toBe(true)
    const other = { userName: "other", externalId: "other", roles: [{ value: "admin" }] }
    await send("POST", "/Users", { ...barbara, ...other })
    const role = async (...steps: ReadonlyArray<object>) => {
      await patch(body.id, ...steps)
      return (await users()).get(body.id)?.planificationRole
    }
    expect(await role({ op: "replace", path: "displayName", value: "B" })).toBe("admin")
    expect(await role({ op: "replace", path: "roles", value: [{ value: "user" }] })).toBe("user")
    const said = '{"id":"8774f594","value":"admin","displayName":"Administrators"}'
    expect(await role({ op: "Add", path: "roles", value: [{ value: said }] })).toBe("admin")
    expect(await role({ op: "Remove", path: "roles" })).toBe("user")
    const primary = 'roles[primary eq "True"].value'
    expect(await role({ op: "Replace", path: primary, value: "admin" })).toBe("admin")
  })

  it("deletes a user for good and keeps the name in the history", async () => {
    const { send, signIn, users } = await portalOf()
    const { id } = (await send("POST", "/Users", wholeUser)).body
    expect(await signIn("701984")).toBe(200)
    const gone = await send("DELETE", `/Users/${id}`)
    expect([gone.status, gone.body]).toEqual([204, null])
    expect(await signIn("701984")).toBe(403)
    for (const method of ["GET", "DELETE"])
      expect((await send(method, `/Users/${id}`)).status).toBe(404)
    expect((await send("PUT", `/Users/${id}`, barbara)).status).toBe(404)
    expect((await send("GET", "/Users")).body.totalResults).toBe(0)
    const { displayName, licensed, email } = (await users()).get(id) ?? {}
    expect([displayName, licensed, email]).toEqual(["Babs Jensen", false, ""])
    const back = await send("POST", "/Users", wholeUser)
    expect([back.status, back.body.id === id]).toEqual([201, false])
    expect(await signIn("701984")).toBe(200)
  })

  it("takes over existing users, who sign in as before", async () => {
    const { send, signIn, users } = await portalOf({ demoPeople: "stay" })
    const count = (await users()).size
    const sent = { ...barbara, userName: "ad@x.ca", externalId: "admin", displayName: "Andrée B." }
    const { status, body } = await send("POST", "/Users", sent)
    expect([status, body.id, body.displayName]).toEqual([201, "admin", "Andrée B."])
    expect(body.roles).toMatchObject([{ value: "admin" }])
    expect([(await users()).size, await signIn("admin")]).toEqual([count, 200])
  })

  it("withdraws the licence of the last administrator but not the role", async () => {
    const { send, patch, signIn } = await portalOf()
    const sent = { ...barbara, externalId: "admin" }
    const { id } = (await send("POST", "/Users", sent)).body
    const demoted = await patch(id, { op: "replace", path: "roles", value: [{ value: "user" }] })
    expect([demoted.status, await signIn("admin")]).toEqual([409, 200])
    expect((await patch(id, { op: "replace", path: "active", value: false })).status).toBe(200)
    expect(await signIn("admin")).toBe(403)
  })

  it("links no account if the settings say so", async () => {
    const { send, signIn } = await portalOf({ scimSubject: "none" })
    await send("POST", "/Users", barbara)
    expect(await signIn("bjensen")).toBe(403)
  })
})

describe("queries of the portal", () => {
  const three = async () => {
    const portal = await portalOf()
    for (const name of ["ana", "bob", "eve"]) {
      const emails = [{ value: `${name}@x.ca`, type: "work", primary: true }]
      await portal.send("POST", "/Users", { ...barbara, userName: name, externalId: name, emails })
    }
    const names = async (query: string) => {
      const { body } = await portal.send("GET", `/Users?${query}`)
      return [body.totalResults, body.Resources.map((user: { userName: string }) => user.userName)]
    }
    return { ...portal, names }
  }

  it("support filters", async () => {
    const { names, send } = await three()
    const filter = (text: string) => names(`filter=${encodeURIComponent(text)}`)
    expect(await filter('userName eq "BOB"')).toEqual([1, ["bob"]])
    expect(await filter('externalId eq "eve"')).toEqual([1, ["eve"]])
    expect(await filter('emails.value eq "ana@x.ca" or emails[value sw "eve"]')).toEqual([
      2,
      ["ana", "eve"]
    ])
    const entra = (address: string) => filter(`emails[type eq "work"].value eq "${address}"`)
    expect([await entra("ana@x.ca"), await entra("no@x.ca")]).toEqual([
      [1, ["ana"]],
      [0, []]
    ])
    expect(await filter('userName eq "nobody"')).toEqual([0, []])
    expect(await filter('userName eq "ana" and active eq true')).toEqual([1, ["ana"]])
    expect(await filter('userName eq "ana" and externalId eq "bob"')).toEqual([0, []])
    expect(await filter('userName eq "ana" or externalId eq "bob"')).toEqual([2, ["ana", "bob"]])
    expect(await filter('not (userName eq "ana") and active eq true')).toEqual([2, ["bob", "eve"]])
    expect(await filter('externalId eq "EVE"'), "its letters count").toEqual([0, []])
    expect(await filter("externalId eq null")).toEqual([0, []])
    const wrong = await send("GET", "/Users?filter=userName")
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { status: "400", scimType: "invalidFilter", schemas: [expect.stringMatching(/:Error$/)] }
    ])
  })

  it("are paged", async () => {
    const { names, send } = await three()
    expect(await names("count=2")).toEqual([3, ["ana", "bob"]])
    expect(await names("startIndex=3&count=2")).toEqual([3, ["eve"]])
    expect(await names("startIndex=9")).toEqual([3, []])
    expect(await names("startIndex=-5&count=-1")).toEqual([3, []])
    expect(await names("count=0")).toEqual([3, []])
    expect(await names("count=100000")).toEqual([3, ["ana", "bob", "eve"]])
    expect((await send("GET", "/Users?count=many")).body.scimType).toBe("invalidValue")
    const page = (await send("GET", "/Users?startIndex=2&count=1")).body
    expect(page).toMatchObject({ startIndex: 2, itemsPerPage: 1, totalResults: 3 })
  })

  it("return the requested attributes", async () => {
    const { send } = await three()
    const keys = async (query: string) =>
      Object.keys((await send("GET", `/Users?count=1&${query}`)).body.Resources[0])
    expect(await keys("attributes=userName,emails.value")).toEqual([
      "schemas",
      "id",
      "userName",
      "emails"
    ])
    expect(await keys("excludedAttributes=emails,meta,id")).not.toContain("emails")
    const schema = "urn:ietf:params:scim:schemas:core:2.0:User"
    expect(await keys(`attributes=${schema}:active`)).toEqual(["schemas", "id", "active"])
  })

  it("can keep names out of the address", async () => {
    const { send } = await three()
    const body = { schemas: [], filter: 'userName eq "bob"', attributes: ["userName"], count: 5 }
    for (const path of ["/.search", "/Users/.search"])
      expect((await send("POST", path, body)).body).toMatchObject({
        totalResults: 1,
        Resources: [{ userName: "bob" }]
      })
    expect((await send("POST", "/.search", { count: "x" })).body.scimType).toBe("invalidSyntax")
  })

  it("are described", async () => {
    const { send } = await portalOf()
    const config = (await send("GET", "/ServiceProviderConfig")).body
    expect(config).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      bulk: { supported: false }
    })
    const types = (await send("GET", "/ResourceTypes")).body
    expect(types.Resources).toMatchObject([{ id: "User", endpoint: "/Users" }])
    expect((await send("GET", "/ResourceTypes/User")).body).toEqual(types.Resources[0])
    const schemas = (await send("GET", "/Schemas")).body
    const [user] = schemas.Resources
    expect((await send("GET", `/Schemas/${user.id}`)).body).toEqual(user)
    const names = user.attributes.map(({ name }: { name: string }) => name)
    expect(names).toEqual([
      "userName",
      "name",
      "displayName",
      "preferredLanguage",
      "active",
      "emails",
      "roles"
    ])
    expect((await send("GET", "/Schemas/urn:nothing")).status).toBe(404)
    expect((await send("GET", "/Groups")).status).toBe(404)
    expect((await send("DELETE", "/Users")).status).toBe(405)
  })
})

describe("the portal gets an error", () => {
  it("for names of another user", async () => {
    const { send, patch } = await portalOf()
    await send("POST", "/Users", barbara)
    const twice = await send("POST", "/Users", { ...barbara, userName: "BJENSEN", externalId: "2" })
    expect([twice.status, twice.body.scimType]).toEqual([409, "uniqueness"])
    const same = await send("POST", "/Users", { ...barbara, userName: "other" })
    expect([same.status, same.body.scimType]).toEqual([409, "uniqueness"])
    const { id } = (await send("POST", "/Users", { ...barbara, userName: "b", externalId: "3" }))
      .body
    const renamed = await patch(id, { op: "replace", path: "userName", value: "bjensen" })
    expect([renamed.status, renamed.body.scimType]).toEqual([409, "uniqueness"])
  })

  it("for a user that changed since it was read", async () => {
    const { send } = await portalOf()
    const { body } = await send("POST", "/Users", barbara)
    const at = `/Users/${body.id}`
    const first = { "if-match": body.meta.version }
    expect((await send("PUT", at, { ...barbara, userName: "b2" }, first)).status).toBe(200)
    expect((await send("PUT", at, { ...barbara, userName: "b3" }, first)).status).toBe(412)
    expect((await send("DELETE", at, undefined, first)).status).toBe(412)
    const now = (await send("GET", at)).body
    expect([now.userName, now.meta.version === body.meta.version]).toEqual(["b2", false])
    const unchanged = { "if-none-match": now.meta.version }
    expect((await send("GET", at, undefined, unchanged)).status).toBe(304)
    expect((await send("DELETE", at, undefined, { "if-match": "*" })).status).toBe(204)
  })

  it.each([
    ["no name", { userName: undefined }],
    ["an empty name", { userName: " " }],
    ["a name of two lines", { userName: "a\nb" }],
    ["a long name", { userName: "a".repeat(201) }],
    ["no address", { emails: [{ value: "nobody" }] }],
    ["many addresses", { emails: Array.from({ length: 21 }, () => ({ value: "a@b.ca" })) }],
    ["an unknown state", { active: "perhaps" }]
  ])("%s", async (_what, changes) => {
    const { send } = await portalOf()
    const { status, body } = await send("POST", "/Users", { ...barbara, ...changes })
    expect([status, body.scimType]).toEqual([400, "invalidValue"])
  })

  it("with a sentence for each field and no internals", async () => {
    const { send } = await portalOf()
    const wrong = { ...barbara, userName: undefined, emails: [{ value: "nobody" }] }
    const { body } = await send("POST", "/Users", wrong)
    expect(body.detail).toBe(
      "userName: This value is required; emails.0.value: This value should be a valid email"
    )
  })

  it("for invalid and too long requests", async () => {
    const { send, patch } = await portalOf()
    const { id } = (await send("POST", "/Users", barbara)).body
    expect((await send("POST", "/Users", [])).body.scimType).toBe("invalidSyntax")
    expect((await send("PATCH", `/Users/${id}`, barbara)).body.scimType).toBe("invalidSyntax")
    const step = { op: "replace", path: "displayName", value: "x" }
    const many = await patch(id, ...Array.from({ length: 101 }, () => step))
    expect(many.body.scimType).toBe("invalidSyntax")
    expect((await patch(id, { op: "remove", path: "userName" })).body.scimType).toBe("invalidValue")
    const long = { ...barbara, nickName: "x".repeat(65_536) }
    expect((await send("POST", "/Users", long)).status).toBe(413)
  })

  it.each([
    ["GET", "/Groups", 404],
    ["GET", "/Users/one/more", 404],
    ["DELETE", "/Users", 405],
    ["GET", "/Me", 501],
    ["POST", "/Bulk", 501],
    ["GET", "/Schemas?filter=id+pr", 403]
  ])("for unsupported features, in the words of the RFC: %s %s", async (method, path, status) => {
    const { send } = await portalOf()
    const answer = await send(method, path, method === "POST" ? {} : undefined)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: String(status)
    })
    expect(answer.headers.get("content-type")).toMatch(/^application\/scim\+json/)
    expect(answer.headers.get("allow")).toBe(status === 405 ? "GET, POST" : null)
  })

  it("for a wrong secret, and after several for a while", async () => {
    const { send, ask } = await portalOf()
    const wrong = { authorization: "Bearer another", "accept-language": "fr" }
    const refused = await send("GET", "/Users", undefined, wrong)
    expect(refused.body.detail).toBe(serverText("en", "problems", "Unauthenticated.detail"))
    expect([refused.status, refused.body.status]).toEqual([401, "401"])
    expect(refused.headers.get("www-authenticate")).toBe('Bearer realm="scim"')
    expect((await ask("admin", "/scim/v2/Users")).status, "nobody of the shop").toBe(401)
    for (let tries = 0; tries < 60; tries += 1) await send("GET", "/Users", undefined, wrong)
    expect((await send("GET", "/Users", undefined, wrong)).status).toBe(429)
    expect((await send("GET", "/Users")).status).toBe(200)
    const asUser = await ask(null, "/api/User/getUserConfig", {
      headers: { authorization: `Bearer ${SCIM_TOKEN}` }
    })
    expect([401, 429], "the secret opens nothing else").toContain(asUser.status)
  })
})
