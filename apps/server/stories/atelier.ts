import { type ChildProcess, spawn } from "node:child_process"
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { signDevelopmentToken } from "@atelier/oidc/development-token"
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page
} from "@playwright/test"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { clockOffsetMs, shiftClock } from "../src/shiftClock.ts"
import { signInAsPage } from "../test/signInAsPage.ts"

shiftClock(Number(process.env.ATELIER_CLOCK_OFFSET_MS ?? 0))

const main = join(import.meta.dirname, "..", "dist", "atelier.js")

export interface Atelier {
  readonly origin: string
  readonly ask: <A>(
    account: string,
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: unknown
  ) => Promise<A>
  readonly today: () => Promise<string>
  readonly token: (account: string) => Promise<string>
  readonly mails: () => ReadonlyArray<string>
}

const mailsIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => join(folder, name))
    .toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .map((file) => readFileSync(file, "utf8").replace(/=\r\n/g, ""))

const started = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ""
    const listen = (chunk: Buffer): void => {
      output += chunk.toString()
      if (output.includes("is ready at")) resolve()
    }
    server.stdout?.on("data", listen)
    server.stderr?.on("data", listen)
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })

const stopped = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    server.on("exit", () => resolve())
    server.kill("SIGTERM")
  })

const startAtelier = async (
  shop: string
): Promise<Atelier & { readonly stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), `atelier stories, ${shop} `))
  copyFileSync(process.env.DEMO_DATABASE ?? "", join(folder, "atelier.db"))
  const port = await freePort()
  const environment = {
    ...process.env,
    PORT: String(port),
    ATELIER_DATA: folder,
    ATELIER_MODE: "development",
    ATELIER_LANGUAGES: "fr,fr-CA,en,en-AU,en-CA,es,zh,ar",
    ATELIER_DISK_WARNING: "100",
    LOG_LEVEL: "error"
  }
  const server = spawn(process.execPath, [main, "serve"], { env: environment })
  await started(server)
  const origin = `http://localhost:${port}`
  const token = (accountId: string): Promise<string> =>
    signDevelopmentToken({
      keyFile: join(folder, "development-keys.json"),
      issuer: `${origin}/oidc`,
      audience: `${origin}/api`,
      clientId: "atelier",
      accountId
    })
  const ask: Atelier["ask"] = async (account, method, path, body) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token(account)}`,
        ...(body === undefined ? {} : { "content-type": "application/json" })
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return JSON.parse(await response.text())
  }
  const today = async () =>
    (await ask<{ readonly today: string }>("planner", "GET", "/User/getUserConfig")).today
  return {
    origin,
    token,
    ask,
    today,
    mails: () => mailsIn(join(folder, "mail")),
    stop: async () => {
      await stopped(server)
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

type StartedShop = (shop: string) => Promise<Atelier>

/** Playwright's test with a server and a page at its address. */
export const test = base.extend<
  { page: Page; atelier: Atelier; shop: string },
  { startedShop: StartedShop }
>({
  /** A story that changes shop settings names its own shop and gets its own server. */
  shop: ["demo", { option: true }],
  /** Each worker runs one server, until a story needs another shop. */
  startedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from this pattern.
    async ({}, use) => {
      let running: {
        readonly shop: string
        readonly atelier: ReturnType<typeof startAtelier>
      } | null = null
      const stop = async () => (await running?.atelier)?.stop()
      await use(async (shop) => {
        if (running?.shop !== shop) {
          await stop()
          running = { shop, atelier: startAtelier(shop) }
        }
        return running.atelier
      })
      await stop()
    },
    { scope: "worker" }
  ],
  atelier: async ({ shop, startedShop }, use) => use(await startedShop(shop)),
  page: async ({ page }, use) => {
    await page.context().addInitScript(shiftClock, clockOffsetMs())
    const errors: Array<string> = []
    page.on("pageerror", (error) => errors.push(error.message))
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) errors.push(message.text())
    })
    await use(page)
    expect(errors, "errors in the page").toEqual([])
  }
})

interface StoryFixtures {
  readonly page: Page
  readonly atelier: Atelier
  readonly browser: Browser
  readonly context: BrowserContext
}

type Story = (title: string, tell: (fixtures: StoryFixtures) => Promise<void>) => void

const isWhole = process.env.PROOF === "whole"

/** A story that only `npm run proof` runs: a rare case, or screens that another story opens. */
export const proofStory: Story = isWhole ? test : () => undefined

export const people = {
  admin: "Andrée Beauséjour",
  planner: "Philippe Gagné",
  installer: "Isabelle Tremblay",
  shipper: "Mathieu Pelletier",
  visitor: "Véronique Hébert"
} as const

/** Signs in on the screen. */
export const signInByPage = async (
  page: Page,
  atelier: Atelier,
  who: keyof typeof people
): Promise<void> => {
  await page.goto(atelier.origin)
  await page.getByRole("button", { name: people[who] }).click()
  await page.waitForURL(
    (url) => !url.pathname.startsWith("/oidc") && url.pathname !== "/signin-callback"
  )
}

/** Signs in by the requests of the screen, which takes less time, and opens a path. */
export const signIn = async (
  page: Page,
  { origin }: Atelier,
  who: keyof typeof people,
  path = "/"
): Promise<void> => {
  const { cookie } = await signInAsPage(origin, who)
  const [name = "", value = ""] = cookie.split(/=(.*)/)
  await page
    .context()
    .addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Strict" }])
  await page.goto(`${origin}${path}`)
  await page.getByRole("main").waitFor()
}

export type Scheme = "light" | "dark"

export const inProofAlone: boolean = isWhole
const bothSchemes: ReadonlyArray<Scheme> = ["light", "dark"]

/** Colour schemes for accessibility checks in a story: both in `npm run proof`. */
export const schemes = (quick: Scheme): ReadonlyArray<Scheme> => (isWhole ? bothSchemes : [quick])

/** Colour schemes for checks of whole screens, also on a phone: only in `npm run proof`. */
export const sweptSchemes: ReadonlyArray<Scheme> = isWhole ? bothSchemes : []

export const otherWindow = async (browser: Browser): Promise<readonly [Page, BrowserContext]> => {
  const context = await browser.newContext({ locale: "fr", viewport: { width: 1440, height: 900 } })
  await context.addInitScript(shiftClock, clockOffsetMs())
  return [await context.newPage(), context]
}

export { expect }
