import { join } from "node:path"
import { demoUsers } from "@atelier/demo"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { now } from "../../../adapters/oidc/test/badTokens.ts"
import {
  makeTestKey,
  sign,
  startTestIssuer,
  type TestIssuer,
  type TestKey
} from "../../../adapters/oidc/test/TestIssuer.ts"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { shiftClock } from "../src/shiftClock.ts"
import { atelier, makeDataFolder, startServer } from "./TestServer.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const data = makeDataFolder()
let issuer: TestIssuer
let key: TestKey

// Production rejects a shifted clock, and the issuer shares this process.
beforeAll(() => shiftClock(0))

beforeAll(async () => {
  key = await makeTestKey("first")
  issuer = await startTestIssuer([key])
})
afterAll(async () => {
  await issuer.close()
  data.remove()
})

const production = async (folder: string) => {
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const settings = {
    PORT: port,
    ATELIER_MODE: "production",
    ATELIER_ORIGIN: origin,
    ATELIER_DATA: join(data.folder, folder),
    OIDC_ISSUER: issuer.issuer
  }
  const ask = async <A>(sub: string, method: string, path: string) => {
    const token = await sign(key, {
      iss: issuer.issuer,
      aud: `${origin}/api`,
      sub,
      scope: "read write",
      iat: now(),
      exp: now() + 600
    })
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(method === "POST" ? { body: "{}" } : {})
    })
    return { status: response.status, body: (await response.json()) as A }
  }
  const signIn = async (sub: string) => (await ask(sub, "GET", "/User/getUserConfig")).status
  return { settings, ask, signIn }
}

interface People {
  readonly data: ReadonlyArray<{ readonly id: string }>
}

describe("production", () => {
  it("explains how to name the first administrator and accepts one while it runs", async () => {
    const { settings, ask, signIn } = await production("new")
    const server = await startServer(settings)
    expect(server.output()).toContain("make-admin")
    expect(server.output()).toContain("ATELIER_ADMIN")
    expect(await signIn("boss")).toBe(403)
    const mistyped = await atelier(["make-admin", "bos"], settings)
    expect([mistyped.code, mistyped.output]).toEqual([1, expect.stringContaining("“bos”")])
    expect(await atelier(["make-admin", "boss", "--new"], settings)).toMatchObject({ code: 0 })
    expect(await signIn("boss")).toBe(200)
    expect((await ask("boss", "POST", "/Shop/loadDemo")).status).toBe(200)
    for (const { id } of demoUsers) expect(await signIn(id), id).toBe(403)
    expect((await ask<People>("boss", "GET", "/users")).body).toMatchObject([{ id: "boss" }])
    expect((await ask("boss", "POST", "/Shop/startEmpty")).status).toBe(200)
    expect(await server.stop("SIGTERM")).toBe(0)
    const again = await startServer(settings)
    expect(again.output()).not.toContain("make-admin")
    expect(await again.stop("SIGTERM")).toBe(0)
  })

  it("prints JSON lines only, with database, origin and port", async () => {
    const { settings } = await production("lines")
    const server = await startServer({ ...settings, LOG_LEVEL: "error" })
    const lines = server.output().trim().split("\n")
    const database = join(settings.ATELIER_DATA, "atelier.db")
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 30, msg: "starting", mode: "production", database },
      {
        level: 30,
        msg: "ready",
        database,
        isNew: true,
        origin: settings.ATELIER_ORIGIN,
        listensOn: `[::]:${settings.PORT}`
      }
    ])
    expect(await server.stop("SIGTERM")).toBe(0)
  })

  it("admits no demo users of a development database", async () => {
    const { settings, ask, signIn } = await production("was development")
    const { PORT, ATELIER_DATA } = settings
    await (await startServer({ PORT, ATELIER_DATA })).stop("SIGTERM")
    const unnamed = await startServer(settings)
    expect(unnamed.output()).toContain("make-admin")
    for (const { id } of demoUsers) expect(await signIn(id), id).toBe(403)
    expect(await unnamed.stop("SIGTERM")).toBe(0)
    const named = await startServer({ ...settings, ATELIER_ADMIN: "boss" })
    expect(named.output()).not.toContain("make-admin")
    expect(await signIn("boss")).toBe(200)
    expect((await ask("boss", "POST", "/Shop/startEmpty")).status).toBe(200)
    expect((await ask<People>("boss", "GET", "/users")).body).toMatchObject([{ id: "boss" }])
    expect(await named.stop("SIGTERM")).toBe(0)
  })

  it("does not open a production shop in development mode", async () => {
    const { settings } = await production("opened")
    expect((await atelier(["migrate", "--new"], settings)).code).toBe(0)
    const { PORT, ATELIER_DATA } = settings
    await (await startServer(settings)).stop("SIGTERM")
    const { code, output } = await atelier(["serve"], { PORT, ATELIER_DATA })
    expect([code, output]).toEqual([1, expect.stringContaining("ATELIER_MODE=production")])
  })

  it("makes no administrator of an invalid subject and creates no shop for it", async () => {
    const { settings } = await production("nowhere")
    const nowhere = await atelier(["make-admin", "boss"], settings)
    expect(nowhere.code).toBe(1)
    expect(nowhere.output).toContain("ATELIER_DATA")
    const wrong = await atelier(["make-admin", "two words", "--new"], {
      ...settings,
      ATELIER_DATA: join(data.folder, "new")
    })
    expect(wrong.code).toBe(1)
    const lines = wrong.output.trim().split("\n")
    expect(lines).toEqual([
      expect.stringMatching(/^Database: .*atelier\.db \(production mode\)$/),
      expect.stringContaining("subject")
    ])
  })
})
