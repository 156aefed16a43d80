import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chromium, type Page } from "@playwright/test"
import { buildMissing } from "../../../apps/server/src/building/buildMissing.ts"
import { builtServer } from "../../../apps/server/src/building/built.ts"
import { chromiumPath } from "../../../scripts/chromium.ts"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { untilReady } from "../../untilReady.ts"

/** Runs in the page: clicks, and resolves when the expected result is painted. */
const press = `([pressed, awaited, least]) => new Promise((resolve, reject) => {
  const target = document.querySelector(pressed)
  if (target === null) return reject(new Error("nothing is at " + pressed))
  const start = performance.now()
  target.click()
  const painted = () => setTimeout(() => resolve(performance.now() - start))
  const look = () => document.querySelectorAll(awaited).length < least
    ? requestAnimationFrame(look)
    : requestAnimationFrame(painted)
  look()
})`

/** Milliseconds from a click until the expected result is painted. */
export const painted = (
  page: Page,
  click: string,
  wanted: string,
  count: number
): Promise<number> => page.evaluate(`(${press})(${JSON.stringify([click, wanted, count])})`)

/** A built server over a shop, and a browser whose first page is signed in as planner. */
export const openScreens = async (folder: string) => {
  await buildMissing()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const environment = {
    ...process.env,
    PORT: String(port),
    ATELIER_DATA: folder,
    ATELIER_MODE: "development",
    LOG_LEVEL: "error"
  }
  const { result } = builtServer
  const server = spawn(process.execPath, [result, "serve", "--new"], {
    env: environment,
    stdio: "ignore"
  })
  await untilReady(origin, server, 50)
  const token = execFileSync(process.execPath, [result, "token", "--account", "planner"], {
    env: environment
  })
  const browser = await chromium.launch({ executablePath: await chromiumPath() })
  const newPage = () => browser.newPage({ locale: "fr", viewport: { width: 1440, height: 900 } })
  const page = await newPage()
  await page.addInitScript(`localStorage.setItem("planificationLocale", "en")`)
  await page.goto(`${origin}/day`)
  await page.getByRole("button", { name: "Philippe Gagné" }).click()
  await page.waitForURL((url) => url.pathname === "/day")
  return {
    origin,
    token: token.toString().trim(),
    page,
    newPage,
    close: async (): Promise<void> => {
      await browser.close()
      server.kill()
      await once(server, "exit")
    }
  }
}
