import { rmSync } from "node:fs"
import { join } from "node:path"
import { opaqueIdsIn } from "@atelier/sqlite"
import Connection from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { userEvent } from "../proof/userEvent.ts"
import { atelier, makeDataFolder, startServer } from "./TestServer.ts"

const data = makeDataFolder()
const file = join(data.folder, "atelier.db")
let settings: Readonly<Record<string, string>>
let origin: string
let authorization: string
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  const port = await freePort()
  settings = { ATELIER_DATA: data.folder, PORT: String(port) }
  origin = `http://localhost:${port}`
  server = await startServer(settings)
  authorization = `Bearer ${(await atelier(["token"], settings)).printed.trim()}`
})
afterAll(async () => {
  await server.stop("SIGTERM")
  data.remove()
})

const write = (): Promise<Response> =>
  fetch(`${origin}/api/Appointment/createUserAppointment`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(userEvent("Stored"))
  })

const read = async (): Promise<number> =>
  (await fetch(`${origin}/api/User/getUserConfig`, { headers: { authorization } })).status

const ready = async (): Promise<unknown> => {
  const response = await fetch(`${origin}/readyz`)
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

const READY = { status: 200, answer: { status: "ready" } }

describe("the running server", () => {
  it("answers reads while another program writes, rejects waiting writes, and continues", async () => {
    expect((await write()).status).toBe(200)
    expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain("atelier_concern{")
    const other = new Connection(file)
    other.exec("BEGIN IMMEDIATE")
    const waiting = write()
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect(await ready()).toEqual(READY)
    expect(await read()).toBe(200)
    expect(await Promise.race([waiting, Promise.resolve("waiting")])).toBe("waiting")
    const refused = await waiting
    expect(refused.status).toBe(503)
    expect(refused.headers.get("retry-after")).toBe("1")
    expect(await refused.json()).toMatchObject({ code: "StorageBusy" })
    const second = write()
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    other.exec("COMMIT")
    other.close()
    expect((await second).status).toBe(200)
  })

  it("rejects writes without its write-ahead log, says why, and keeps its data", async () => {
    const answered: unknown = await (await write()).json()
    rmSync(`${file}-wal`)
    const refused = await write()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: "StorageFailed" })
    const reason = "replaced"
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    expect(metrics).toContain('atelier_concern{concern="replaced"} 1')
    expect(await ready()).toEqual({ status: 503, answer: { status: "not ready", reason } })
    expect(await read()).toBe(200)
    expect(await server.stop("SIGTERM")).toBe(0)
    const now = new Connection(file, { readonly: true })
    const newest = Number(now.prepare("SELECT max(id) FROM journal").pluck().get())
    expect(answered).toMatchObject({ changeId: opaqueIdsIn(now).changes.nameOf(newest) })
    now.close()
    server = await startServer(settings)
    expect(await ready()).toEqual(READY)
    expect((await write()).status).toBe(200)
  })
})
