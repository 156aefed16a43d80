import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { networkInterfaces } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it, vi } from "vitest"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { atelier, makeDataFolder, startServer } from "./TestServer.ts"

const outsideAddress = (): string | null =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? null

/** Sends a request with another host name; returns the status or the error. */
const askAt = async (
  host: string,
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {}
): Promise<number | string> => {
  const asked = request({ host, port, path, headers, agent: false })
  asked.end()
  try {
    const [response] = (await once(asked, "response")) as [IncomingMessage]
    response.resume()
    await once(response, "end")
    return response.statusCode ?? 0
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error
    return String(error.code)
  }
}

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const data = makeDataFolder()

const port = await freePort()
const settings = { PORT: String(port), ATELIER_DATA: join(data.folder, "shop") }
const server = await startServer(settings)
afterAll(async () => {
  await server.stop("SIGTERM")
  data.remove()
})

/** Test machines must have an external address; otherwise this test shows nothing. */
const outside = (): string => {
  const address = outsideAddress()
  if (address === null) throw new Error("this machine has no address that others reach it by")
  return address
}

describe("development mode", () => {
  it("serves this machine at both loopback addresses", async () => {
    expect(await askAt("127.0.0.1", port, "/healthz")).toBe(200)
    expect(await askAt("::1", port, "/healthz")).toBe(200)
  })

  it("does not serve others", async () => {
    expect(await askAt(outside(), port, "/healthz")).toBe("ECONNREFUSED")
  })

  it.each(["/", "/healthz", "/oidc/auth", "/app-config.json", "/api/User/getUserConfig"])(
    "answers %s under no name that others may point here",
    async (path) => {
      expect(await askAt("127.0.0.1", port, path, { host: `evil.example:${port}` })).toBe(421)
    }
  )

  it("serves others if configured", async () => {
    const opened = {
      PORT: String(await freePort()),
      ATELIER_DATA: join(data.folder, "opened"),
      ATELIER_HOST: "0.0.0.0"
    }
    const open = await startServer(opened)
    expect(await askAt(outside(), Number(opened.PORT), "/healthz")).toBe(200)
    expect(await askAt(outside(), Number(opened.PORT), "/metrics")).toBe(401)
    expect(await open.stop("SIGTERM")).toBe(0)
  })

  it("names the setting if the machine has no such address", async () => {
    const { code, output } = await atelier(["serve"], {
      ...settings,
      PORT: String(await freePort()),
      ATELIER_HOST: "192.0.2.1"
    })
    expect(code).toBe(1)
    expect(output.trim().split("\n")).toEqual([
      expect.stringContaining("Database: "),
      expect.stringContaining("ATELIER_HOST")
    ])
  })
})

describe("the metrics", () => {
  it("are for programs on this machine and not for proxies", async () => {
    const host = `localhost:${port}`
    expect(await askAt("127.0.0.1", port, "/metrics", { host })).toBe(200)
    const forwarded = { host, "x-forwarded-for": "127.0.0.1" }
    expect(await askAt("127.0.0.1", port, "/metrics", forwarded)).toBe(401)
  })
})

describe("a client that tries bad tokens", () => {
  const attempts = async (at: number, peer: string, forwarded: (attempt: number) => string) => {
    const answers: Array<number | string> = []
    for (let attempt = 0; attempt < 70; attempt += 1)
      answers.push(
        await askAt(peer, at, "/api/alerts", {
          authorization: "Bearer nonsense",
          "x-forwarded-for": forwarded(attempt)
        })
      )
    return answers.filter((answer) => answer === 429).length
  }

  it("is slowed down whatever address it claims", async () => {
    expect(await attempts(port, "127.0.0.1", (attempt) => `192.0.2.${attempt}`)).toBeGreaterThan(0)
  })

  it("is distinguished from others behind a trusted proxy", async () => {
    const proxied = {
      PORT: String(await freePort()),
      ATELIER_DATA: join(data.folder, "proxied"),
      ATELIER_TRUSTED_PROXIES: "127.0.0.0/8"
    }
    const behind = await startServer(proxied)
    const at = Number(proxied.PORT)
    expect(await attempts(at, "127.0.0.1", (attempt) => `192.0.2.${attempt}`)).toBe(0)
    const lying = (attempt: number) => `192.0.2.${attempt}, 198.51.100.1`
    expect(await attempts(at, "127.0.0.1", lying)).toBeGreaterThan(0)
    expect(await behind.stop("SIGTERM")).toBe(0)
  })
})
