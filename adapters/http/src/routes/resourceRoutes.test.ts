import type { AddressInfo } from "node:net"
import { type Resource, resources } from "@atelier/contract"
import { serve } from "@hono/node-server"
import simpleRestProvider from "ra-data-simple-rest"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeTestApi, problemIn, type TestApi } from "../../test/TestApi.ts"
import { BUSY_CONTRACTOR, CONTRACTORS } from "../../test/testPlan.ts"

let api: TestApi
let provider: ReturnType<typeof simpleRestProvider>
let close: () => void

beforeAll(async () => {
  api = await makeTestApi()
  const authorization = `Bearer ${await api.tokens.sign("admin")}`
  const address = await new Promise<AddressInfo>((resolve) => {
    const server = serve({ fetch: api.app.fetch, port: 0, hostname: "127.0.0.1" }, resolve)
    close = () => server.close()
  })
  provider = simpleRestProvider(
    `http://127.0.0.1:${address.port}/api`,
    async (url, options = {}) => {
      const headers = new Headers(options.headers as Headers)
      headers.set("authorization", authorization)
      if (options.body !== undefined) headers.set("content-type", "application/json")
      const response = await fetch(url, { ...options, headers } as RequestInit)
      const body = await response.text()
      if (!response.ok) throw new Error(`${response.status} ${JSON.parse(body).code}`)
      return { status: response.status, headers: response.headers, body, json: JSON.parse(body) }
    }
  )
})

afterAll(() => close())

const page = (number: number, perPage = 10) => ({ page: number, perPage })
const byName = { field: "name", order: "ASC" } as const

describe("react-admin's data provider", () => {
  it("gets a sorted page and the total", async () => {
    const { data, total } = await provider.getList("contractors", {
      pagination: page(2),
      sort: { field: "name", order: "DESC" },
      filter: {}
    })
    expect(total).toBe(CONTRACTORS)
    expect(data.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, place) => `Builder ${20 - place}`)
    )
  })

  it("filters by fields and by text, ignoring case and accents", async () => {
    const list = (resource: string, filter: object) =>
      provider.getList(resource, { pagination: page(1, 100), sort: byName, filter })
    expect((await list("contractors", { email: "builder@example.com" })).total).toBe(15)
    expect((await list("contractors", { q: "BUILDER 07" })).data).toHaveLength(1)
    expect((await list("progresses", { q: "debit" })).data).toMatchObject([{ id: "cut" }])
    expect((await list("progresses", { deleted: true })).total).toBe(0)
  })

  it("gets one row and many rows by id", async () => {
    const { data } = await provider.getOne("progresses", { id: "cut" })
    expect(data).toMatchObject({ id: "cut", version: 1, name: "Débit" })
    const many = await provider.getMany("contractors", { ids: ["contractor-30", "contractor-02"] })
    expect(many.data.map(({ id }) => id).toSorted()).toEqual(["contractor-02", "contractor-30"])
  })

  it("creates, changes and deletes", async () => {
    const { data } = await provider.create("contractors", {
      data: { name: "Neuf", email: "", phone: "" }
    })
    expect(data).toMatchObject({ name: "Neuf", version: 1 })
    const changed = await provider.update("contractors", {
      id: data.id,
      data: { ...data, name: "Nouveau" },
      previousData: data
    })
    expect(changed.data).toMatchObject({ id: data.id, name: "Nouveau", version: 2 })
    await provider.delete("contractors", { id: data.id, previousData: changed.data })
    await expect(provider.getOne("contractors", { id: data.id })).rejects.toThrow("404 NotFound")
  })

  it("reports a concurrent change by another user", async () => {
    const { data } = await provider.getOne("contractors", { id: "contractor-03" })
    const rename = (name: string) =>
      provider.update("contractors", { id: data.id, data: { ...data, name }, previousData: data })
    await rename("First")
    await expect(rename("Second")).rejects.toThrow("409 VersionConflict")
    expect((await provider.getOne("contractors", { id: data.id })).data.name).toBe("First")
  })

  it("soft deletes a progress", async () => {
    await provider.delete("progresses", { id: "paint" })
    expect((await provider.getOne("progresses", { id: "paint" })).data).toMatchObject({
      deleted: true
    })
  })
})

describe("the generic resources", () => {
  const ask = (path: string, init: Parameters<TestApi["ask"]>[2] = {}) =>
    api.ask("admin", `/api${path}`, init)

  it("name the range and the total of an answer", async () => {
    const range = async (query: string) =>
      (await ask(`/contractors?${query}`)).headers.get("content-range")
    expect(await range("range=[0,24]")).toBe(`contractors 0-24/${CONTRACTORS}`)
    expect(await range("range=[25,49]")).toBe(`contractors 25-29/${CONTRACTORS}`)
    expect(await range("range=[90,99]")).toBe(`contractors */${CONTRACTORS}`)
    expect(await range("")).toBe(`contractors 0-29/${CONTRACTORS}`)
  })

  const FIELDS = "id, version, name, email, phone"
  const ORDER = "Must be one of: ASC, DESC, asc, desc"
  const TEXT = "This must be a text"

  it.each([
    ["sort", "name", "sort", "This is not valid JSON"],
    ["sort", '"name"', "sort", "This must be a list"],
    ["sort", '["name"]', "sort.1", "This value is required"],
    ["sort", '["name","UP"]', "sort.1", ORDER],
    ["sort", '["password","ASC"]', "sort.0", `Must be one of: ${FIELDS}`],
    ["range", "[5,1]", "range", "The end cannot come before the start"],
    ["range", "[-1,5]", "range.0", "The value cannot be negative"],
    ["range", '["0",5]', "range.0", "Value must be a whole or decimal number"],
    ["range", "[0.5,5]", "range.0", "The value must be a whole number"],
    ["range", "{}", "range", "This must be a list"],
    ["filter", "{", "filter", "This is not valid JSON"],
    ["filter", "[]", "filter", "This must be an object with named fields"],
    ["filter", '{"name":{"$ne":""}}', "filter.name", TEXT],
    ["filter", '{"name":["a",1]}', "filter.name.1", TEXT],
    ["filter", '{"q":1}', "filter.q", TEXT],
    ["filter", '{"version":"1"}', "filter.version", "Value must be a whole or decimal number"],
    ["filter", '{"password":"x"}', "filter.password", `Must be one of: q, ${FIELDS}`],
    ["filter", '{"name; DROP":1}', "filter.name; DROP", `Must be one of: q, ${FIELDS}`]
  ])(
    "reject the %s %s, naming the field and what it requires",
    async (parameter, value, path, said) => {
      const address = `/contractors?${parameter}=${encodeURIComponent(value)}`
      const english = await ask(address, { headers: { "accept-language": "en" } })
      const problem = await problemIn(english)
      expect(problem.status).toBe(400)
      expect(problem.errors?.map((error) => [error.path, error.message])).toEqual([[path, said]])
      const french = await problemIn(await ask(address, { headers: { "accept-language": "fr" } }))
      expect(french.errors?.map((error) => error.path)).toEqual([path])
      expect(french.errors?.[0]?.message).not.toBe("Cette valeur n’est pas valide")
    }
  )

  it("reject a filter with a value of another type", async () => {
    const asked = async ({ path }: Resource, filter: object) => {
      const response = await ask(`/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      return response.ok ? [] : ((await problemIn(response)).errors ?? [])
    }
    for (const resource of Object.values<Resource>(resources)) {
      const [unknown] = await asked(resource, { "?": 0 })
      const names = unknown?.message.replace(/^[^:]*: /, "").split(", ") ?? []
      expect(names).toEqual(expect.arrayContaining(["q", "id", "version"]))
      for (const name of names) {
        const path = `filter.${name}`
        for (const wrong of [{}, { like: "a" }, [[1]]]) {
          const errors = await asked(resource, { [name]: wrong })
          expect(errors.length, `${resource.path} ${path}`).toBeGreaterThan(0)
          for (const error of errors) {
            expect(error.path.startsWith(path), error.path).toBe(true)
            expect(error.code, error.message).not.toBe("invalid")
          }
        }
        // No field has both texts and numbers.
        const either = [
          ...(await asked(resource, { [name]: "1" })),
          ...(await asked(resource, { [name]: 1 }))
        ]
        expect(either.map((error) => error.path)).toContain(path)
      }
    }
  })

  it("answer a stale write with the current row", async () => {
    const stale = { id: "contractor-05", version: 7, name: "Late", email: "", phone: "" }
    const response = await ask("/contractors/contractor-05", {
      method: "PUT",
      body: JSON.stringify(stale)
    })
    const problem = await problemIn(response)
    expect(problem.code).toBe("VersionConflict")
    expect(problem.current).toMatchObject({ id: "contractor-05", version: 1, name: "Builder 05" })
  })

  it("reject a body whose id differs from the address", async () => {
    const row = { id: "contractor-08", version: 1, name: "Mine", email: "", phone: "" }
    const response = await ask("/contractors/contractor-09", {
      method: "PUT",
      body: JSON.stringify(row)
    })
    const { status, errors = [] } = await problemIn(response)
    expect(status).toBe(400)
    expect(errors).toMatchObject([{ path: "id", code: "otherAddress" }])
  })

  it("keep rows in use and say where they are used", async () => {
    const remove = (language: string) =>
      ask(`/contractors/${BUSY_CONTRACTOR}`, {
        method: "DELETE",
        headers: { "accept-language": language }
      })
    const problem = await problemIn(await remove("en"))
    expect([problem.status, problem.code]).toEqual([409, "InUse"])
    expect(problem.detail).toBe("It is still in use and cannot be removed: work order Cuisine Roy.")
    expect((await problemIn(await remove("fr"))).usedBy).toEqual(["projet Cuisine Roy"])
    expect((await ask(`/contractors/${BUSY_CONTRACTOR}`)).status).toBe(200)
  })

  it("show only what the caller may see", async () => {
    const own = await makeTestApi()
    const list = async (account: string, filter = "{}") => {
      const response = await own.ask(account, `/api/progresses?filter=${filter}`)
      return [response.headers.get("content-range"), await response.json()]
    }
    expect(await list("admin")).toMatchObject([
      "progresses 0-1/2",
      [{ id: "cut" }, { id: "paint" }]
    ])
    expect(await list("nobody")).toEqual(["progresses */0", []])
    expect(await list("nobody", '{"id":["cut"]}')).toEqual(["progresses */0", []])
    expect((await own.ask("nobody", "/api/progresses/cut")).status).toBe(404)
    expect((await own.ask("nobody", "/api/contractors/contractor-01")).status).toBe(200)
  })

  it("answer 304 to clients with the current row", async () => {
    const etag = (await ask("/contractors/contractor-10")).headers.get("etag") ?? ""
    const again = await ask("/contractors/contractor-10", { headers: { "if-none-match": etag } })
    expect([again.status, await again.text()]).toEqual([304, ""])
  })

  it("write only the version in If-Match", async () => {
    const row = { id: "contractor-11", version: 1, name: "Match", email: "", phone: "" }
    const put = (tag: string) =>
      ask("/contractors/contractor-11", {
        method: "PUT",
        body: JSON.stringify(row),
        headers: { "if-match": tag }
      })
    const refused = await problemIn(await put('"4"'))
    expect([refused.status, refused.code]).toEqual([412, "PreconditionFailed"])
    expect((await put('"1"')).headers.get("etag")).toBe('"2"')
  })

  it("name every invalid field of a row", async () => {
    const response = await ask("/contractors", {
      method: "POST",
      body: JSON.stringify({ name: "", email: "nobody", phone: 3 })
    })
    expect((await problemIn(response)).errors?.map(({ path }) => path)).toEqual([
      "name",
      "email",
      "phone"
    ])
  })
})
