import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Call, calls } from "@atelier/contract"
import { signDevelopmentToken } from "@atelier/oidc/development-token"
import { Result, Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { atelier, makeDataFolder, startServer } from "./TestServer.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const data = makeDataFolder()
let settings: Readonly<Record<string, string>>
let origin: string
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  settings = { PORT: String(port), ATELIER_DATA: join(data.folder, "shop") }
  server = await startServer(settings)
})

afterAll(async () => {
  await server.stop("SIGKILL")
  data.remove()
})

const tokenOf = (account: string): Promise<string> =>
  signDevelopmentToken({
    keyFile: join(settings.ATELIER_DATA ?? "", "development-keys.json"),
    issuer: `${origin}/oidc`,
    audience: `${origin}/api`,
    clientId: "atelier",
    accountId: account
  })

const ask = async (account: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${origin}/api${path}`, {
    ...init,
    headers: {
      ...(init.headers as Record<string, string> | undefined),
      authorization: `Bearer ${await tokenOf(account)}`
    }
  })

const readable = Object.entries<Call>(calls).filter(
  ([, { method, params, query, files }]) =>
    method === "GET" && params === undefined && query === undefined && files === undefined
)

describe("the server", () => {
  it("prints its address, its data and who can sign in", () => {
    const output = server.output()
    expect(output).toContain(origin)
    expect(output).toContain(settings.ATELIER_DATA)
    for (const account of ["admin", "planner", "installer", "shipper", "visitor"])
      expect(output).toContain(account)
  })

  it("accepts a token of the command line for a demo account", async () => {
    const token = (await atelier(["token", "--account", "planner"], settings)).printed.trim()
    const response = await fetch(`${origin}/api/User/getUserConfig`, {
      headers: { authorization: `Bearer ${token}` }
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: "planner", mode: "development" })
  })

  it("keeps idle connections longer than a proxy, which would send a request while they end", async () => {
    const { headers } = await fetch(`${origin}/healthz`)
    const [, seconds] = /timeout=(\d+)/.exec(headers.get("keep-alive") ?? "") ?? []
    expect(Number(seconds)).toBeGreaterThan(120)
  })

  it("reports a missing licence", async () => {
    const response = await ask("visitor", "/User/getUserConfig")
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: "NoLicence" })
  })

  it.each(readable)("answers %s according to the contract", async (_name, call) => {
    const response = await ask("admin", call.path)
    expect(response.status).toBe(200)
    const decoded = Schema.decodeUnknownResult(call.output)(await response.json())
    expect(Result.isSuccess(decoded) ? "" : String(decoded.failure)).toBe("")
  })

  it("answers a month of the demo shop according to the contract", async () => {
    const { today } = (await (await ask("planner", "/User/getUserConfig")).json()) as {
      readonly today: string
    }
    const end = new Date(Date.parse(today) + 30 * 86_400_000).toISOString().slice(0, 10)
    const response = await ask("planner", `/Events?start=${today}&end=${end}`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" }
    })
    const month = Schema.decodeUnknownSync(calls.queryEvents.output)(await response.json())
    expect(month.data.length).toBeGreaterThan(50)
  })

  it("lists a generic resource", async () => {
    const response = await ask("admin", "/progresses?range=[0,2]")
    expect(response.headers.get("content-range")).toMatch(/^progresses 0-2\/\d+$/)
  })

  it("tells the screens where to sign in and is that issuer", async () => {
    const config = await (await fetch(`${origin}/app-config.json`)).json()
    expect(config).toMatchObject({ issuer: `${origin}/oidc`, mode: "development" })
    const discovery = await fetch(`${origin}/oidc/.well-known/openid-configuration`)
    expect(await discovery.json()).toMatchObject({ issuer: `${origin}/oidc` })
  })

  it("binds its port exclusively and names the setting to change", async () => {
    const { code, output } = await atelier(["serve"], {
      ...settings,
      ATELIER_DATA: join(data.folder, "second")
    })
    expect(code).toBe(1)
    expect(output.trim().split("\n")).toEqual([
      expect.stringMatching(/^Database: /),
      expect.stringMatching(/^Port \d+ is taken\..*PORT/)
    ])
  })

  it("stops on SIGTERM despite open streams and keeps its data", async () => {
    const stream = await ask("admin", "/changes")
    const text = stream.text()
    expect(await server.stop("SIGTERM")).toBe(0)
    expect(await text).toContain("event: ready")
    server = await startServer(settings)
    expect(server.output()).not.toContain("(new)")
    expect(await server.stop("SIGINT")).toBe(0)
  })
})

describe("an impossible start", () => {
  it("leaves a broken database file unchanged and explains it in a sentence", async () => {
    const broken = makeDataFolder()
    const file = join(broken.folder, "atelier.db")
    writeFileSync(file, "this is not a database")
    const { code, output } = await atelier(["serve"], {
      PORT: String(await freePort()),
      ATELIER_DATA: broken.folder
    })
    expect(code).toBe(1)
    expect(output).toContain(file)
    expect(output).toContain("Nothing was changed")
    expect(output).not.toContain("    at ")
    expect(readFileSync(file, "utf8")).toBe("this is not a database")
    broken.remove()
  })

  it("names the invalid setting in one sentence", async () => {
    const { code, output } = await atelier(["serve"], { PORT: "many" })
    expect(code).toBe(2)
    expect(output.trim().split("\n")).toEqual([expect.stringContaining("PORT")])
  })
})

describe("the command line", () => {
  it("explains itself", async () => {
    const { code, output } = await atelier(["--help"], {})
    expect(code).toBe(0)
    for (const command of [
      "serve",
      "migrate",
      "import-orders",
      "demo",
      "token",
      "settings",
      "backup"
    ])
      expect(output).toContain(command)
  })

  it("rejects unknown arguments without a stack trace", async () => {
    const { code, output } = await atelier(["serve", "--loudly"], {})
    expect(code).toBe(2)
    expect(output).toContain("--loudly")
    expect(output).not.toContain("    at ")
  })

  it("issues no token if another issuer is configured", async () => {
    const { code, output } = await atelier(["token"], {
      ATELIER_DATA: data.folder,
      OIDC_ISSUER: "https://issuer.example"
    })
    expect(code).not.toBe(0)
    expect(output).toContain("OIDC_ISSUER")
  })
})
