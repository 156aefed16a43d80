import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { promisify } from "node:util"
import { makePromiseClient } from "@atelier/client/promise"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { packed, published } from "../../../scripts/packing/published.ts"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { plusDays } from "../stories/days.ts"
import { signInAsPage } from "../test/signInAsPage.ts"
import { isWhole, report } from "./scale.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 })

const orderFrom = (templateId: string, today: string) => ({
  name: "Kitchen from a package",
  clientName: "Roy",
  clientPhone: "",
  clientAddress: "",
  clientAddressLine2: "",
  clientCity: "",
  clientState: "",
  clientZipCode: "",
  clientEmail: "",
  jobTypeId: null,
  workOrderGroupId: null,
  projectManagerId: null,
  contractorId: null,
  shipperId: null,
  roomName: "",
  comment: "",
  keywords: "",
  cadCamMerged: false,
  importance: 1,
  templateId,
  productionDate: plusDays(today, 60),
  deliveryDate: plusDays(today, 70),
  deliveryEndDate: plusDays(today, 71),
  installationDate: plusDays(today, 71),
  installationEndDate: plusDays(today, 73),
  installerIds: [],
  values: [{ measureType: "Products" as const, value: 4 }],
  stepValues: []
})

/** In `npm test`, the dependencies are links to the workspace, so that nothing is fetched. */
const install = async (): Promise<void> => {
  if (!isWhole) published("apps/server", folder)
  else await inFolder("npm", "install", "--no-audit", "--no-fund", packed("apps/server", folder))
}

const folder = mkdtempSync(join(tmpdir(), "atelier package "))
const installed = join(folder, "node_modules", "@atelier", "server")
const atelier: readonly [string, ...ReadonlyArray<string>] = isWhole
  ? ["npx", "atelier"]
  : [process.execPath, join(installed, "dist", "bin.js")]
const isWindows = process.platform === "win32"
let port: number

const environment = () => ({
  ...process.env,
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  PORT: String(port)
})

const inFolder = async (program: string, ...args: ReadonlyArray<string>): Promise<string> =>
  (
    await promisify(execFile)(program, args, {
      cwd: folder,
      encoding: "utf8",
      env: environment(),
      shell: isWindows
    })
  ).stdout

let running: ChildProcess | undefined

const start = async (): Promise<ChildProcess> => {
  const [program, ...words] = atelier
  const child = spawn(program, words, {
    cwd: folder,
    env: environment(),
    stdio: ["ignore", "pipe", "pipe"],
    detached: !isWindows,
    shell: isWindows
  })
  child.on("exit", () => {
    running = undefined
  })
  running = child
  let said = ""
  await new Promise<void>((resolve, reject) => {
    child.on("exit", () => reject(new Error(`the server ended: ${said}`)))
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        said += chunk.toString("utf8")
        if (said.includes("Ctrl+C")) resolve()
      })
  })
  return child
}

/** Ctrl+C, which a terminal sends to all processes of the group. */
const stop = async (child: ChildProcess): Promise<void> => {
  const closed = once(child, "close")
  if (isWindows || child.pid === undefined) child.kill("SIGINT")
  else process.kill(-child.pid, "SIGINT")
  await closed
}

const command = (...args: ReadonlyArray<string>): Promise<string> => {
  const [program, ...words] = atelier
  return inFolder(program, ...words, ...args)
}

describe("the installed server", () => {
  beforeAll(async () => {
    port = await freePort()
    await install()
  })
  afterAll(async () => {
    if (running !== undefined) await stop(running)
    rmSync(folder, { recursive: true })
  })

  it("installs published packages only and names their licences", () => {
    const { dependencies, devDependencies, bin } = JSON.parse(
      readFileSync(join(installed, "package.json"), "utf8")
    )
    expect(Object.keys(dependencies)).toEqual(["better-sqlite3", "date-holidays", "pdfkit"])
    expect(Object.values(dependencies).join(" ")).toMatch(/^[\d. ]+$/)
    expect([devDependencies, Object.keys(bin)]).toEqual([undefined, ["atelier"]])
    const licences = readFileSync(join(installed, "dist", "licences.txt"), "utf8")
    expect(licences).toContain("hono ")
    expect(licences).toContain("effect ")
    expect(licences).not.toContain("date-holidays ")
    const screens = ["admin", "planner"].map((app) => join(installed, "dist", "files", app))
    for (const screen of screens)
      expect(readFileSync(join(screen, "licences.md"), "utf8")).toContain("react")
    expect(existsSync(join(installed, "src"))).toBe(false)
  })

  it("starts in an empty folder, saves an order, and keeps it", async () => {
    const origin = `http://localhost:${port}`
    const began = performance.now()
    let server = await start()
    report("first start", `${Math.round(performance.now() - began)} ms`)
    for (const [path, type] of [
      ["/home", "text/html"],
      ["/configuration", "text/html"],
      ["/mark.svg", "image/svg+xml"],
      ["/api/docs", "text/html"],
      ["/api/openapi.json", "application/json"],
      ["/readyz", "application/json"]
    ] as const) {
      const response = await fetch(`${origin}${path}`)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get("content-type")).toContain(type)
      await response.body?.cancel()
    }
    const page = await (await fetch(`${origin}/home`)).text()
    const script = /src="([^"]+\/assets\/[^"]+\.js|\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ""
    const compressed = await fetch(`${origin}${script}`, { headers: { "accept-encoding": "br" } })
    expect([compressed.status, compressed.headers.get("content-encoding")]).toEqual([200, "br"])
    await compressed.body?.cancel()

    const { accessToken, cookie } = await signInAsPage(origin, "admin")
    expect(cookie).not.toBe("")
    const client = makePromiseClient({ url: `${origin}/api`, token: accessToken, language: "en" })
    const notes = await fetch(`${origin}/api/Utilities/getLastPublicationNotesPdf`, {
      headers: { authorization: `Bearer ${accessToken}` }
    })
    expect([notes.status, notes.headers.get("content-type")]).toEqual([200, "application/pdf"])
    await notes.body?.cancel()
    const { commandLine } = await client.getSystem()
    expect(commandLine).toBe("npx @atelier/server")
    const [program = "", ...words] = commandLine.split(" ")
    if (isWhole) expect(await inFolder(program, ...words, "settings")).toContain("ATELIER_DATA=")
    const [template] = (await client.records.templates.list({ range: [0, 0] })).rows
    if (template === undefined) throw new Error("the demo shop has no template")
    const { today } = await client.getUserConfig()
    await client.createWorkOrder({
      body: { workOrder: orderFrom(template.id, today), progressAppointmentsReviewList: null }
    })
    await stop(server)
    await expect(fetch(`${origin}/home`)).rejects.toThrow()

    const again = performance.now()
    server = await start()
    report("next start", `${Math.round(performance.now() - again)} ms`)
    const after = makePromiseClient({
      url: `${origin}/api`,
      token: (await signInAsPage(origin, "planner")).accessToken,
      language: "en"
    })
    const found = await after.getWorkOrders({
      query: { page: 1, pageSize: 5, search: "Kitchen from a package" }
    })
    expect(found.data.map(({ name }) => name)).toEqual(["Kitchen from a package"])
    await stop(server)
  })

  it("has its commands and is already built", async () => {
    expect(await command("settings")).toContain("ATELIER_DATA=")
    expect(await command("check")).toContain("atelier.db")
    await expect(command("build")).rejects.toThrow(/comes built/)
  })
})
