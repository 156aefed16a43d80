import { resources } from "@atelier/contract"
import { afterAll, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = await startShop()
const always = { shownFrom: null, shownUntil: null }
const note = { code: "closed", messageEN: "Closed", messageFR: "Fermé", type: "info", ...always }
expect((await shop.post("admin", "/generalnotifications", note)).status).toBe(201)
afterAll(() => shop.close())

const paths = Object.values(resources).map(({ path }) => path)

it.each(paths)("%s that are sent back unchanged remain unchanged", async (path) => {
  const { body: rows } = await shop.get<ReadonlyArray<{ readonly id: string }>>("admin", `/${path}`)
  expect(rows.length, path).toBeGreaterThan(0)
  const address = `/api/${path}/${rows[0]?.id}`
  const read = await shop.ask("admin", address)
  const row = await read.json()
  const sent = await shop.ask("admin", address, { method: "PUT", body: JSON.stringify(row) })
  expect([sent.status, await sent.json()]).toEqual([200, row])
  expect(sent.headers.get("change-id")).toBeNull()
  expect(sent.headers.get("etag")).toBe(read.headers.get("etag"))
})

it.each(paths)("%s are changed with a version in the body or in If-Match", async (path) => {
  const { body: rows } = await shop.get<ReadonlyArray<{ readonly id: string }>>("admin", `/${path}`)
  const address = `/api/${path}/${rows[0]?.id}`
  const { version, ...row } = await (await shop.ask("admin", address)).json()
  const put = async (headers: Readonly<Record<string, string>>) => {
    const body = JSON.stringify(row)
    const { status } = await shop.ask("admin", address, { method: "PUT", body, headers })
    return status
  }
  expect(await put({ "if-match": `"${version}"` })).toBe(200)
  expect(await put({ "if-match": `"${version + 1}"` })).toBe(412)
  expect(await put({ prefer: "handling=strict" })).toBe(428)
  expect(await put({ prefer: "handling=strict", "if-match": `"${version}"` })).toBe(200)
  expect(await put({})).toBe(200)
})
