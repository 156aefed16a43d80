import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { atelier, makeDataFolder, startServer } from "./TestServer.ts"

const EVERYBODY = 0o777
const data = makeDataFolder()
const shop = join(data.folder, "shop")
const outside = process.umask()

beforeAll(() => process.umask(0))
afterAll(() => {
  process.umask(outside)
  data.remove()
})

const modes = () =>
  [".", ...readdirSync(shop, { recursive: true, encoding: "utf8" })].map((name) => {
    const found = statSync(join(shop, name))
    return { name, isFolder: found.isDirectory(), mode: found.mode & EVERYBODY }
  })

const openOnes = () =>
  modes()
    .filter(({ isFolder, mode }) => mode !== (isFolder ? 0o700 : 0o600))
    .map(({ name, mode }) => `${name} ${mode.toString(8)}`)

const names = () => modes().map(({ name }) => name)

describe("written files", () => {
  it("are readable by their owner only, whatever the umask", async () => {
    const port = await freePort()
    const settings = { ATELIER_DATA: shop, PORT: String(port) }
    const server = await startServer(settings)
    const { printed: token } = await atelier(["token"], settings)
    const authorization = `Bearer ${token.trim()}`
    const asked = await fetch(`http://localhost:${port}/api/User/getUserConfig`, {
      headers: { authorization }
    })
    expect(asked.status).toBe(200)
    expect(names()).toEqual(expect.arrayContaining(["atelier.db-wal", "development-keys.json"]))
    expect((await atelier(["backup"], settings)).code).toBe(0)
    expect((await atelier(["backup", "--to", join(shop, "new", "mine.db")], settings)).code).toBe(0)
    expect(openOnes()).toEqual([])
    expect(await server.stop("SIGTERM")).toBe(0)
    expect(openOnes()).toEqual([])
  })

  it("of earlier versions are restricted at the next start", async () => {
    mkdirSync(join(shop, "mail"))
    writeFileSync(join(shop, "mail", "a.eml"), "")
    for (const { name, isFolder } of modes()) {
      if (name === "new" || name.startsWith(join("new", ""))) continue
      chmodSync(join(shop, name), isFolder ? 0o755 : 0o644)
    }
    expect(openOnes().length).toBeGreaterThan(5)
    expect((await atelier(["migrate"], { ATELIER_DATA: shop, PORT: "0" })).code).toBe(0)
    expect(openOnes()).toEqual([])
  })
})
