import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { loadavg } from "node:os"
import { setTimeout } from "node:timers/promises"
import { chromium, type Page } from "@playwright/test"
import { buildMissing } from "../../apps/server/src/building/buildMissing.ts"
import { builtServer } from "../../apps/server/src/building/built.ts"
import { chromiumPath } from "../../scripts/chromium.ts"
import { serveBarePage } from "./screens/barePage.ts"
import { dashboards, makeShop } from "./screens/shop.ts"

/** Some 5,000 of them wait at the progress whose list is shown. */
const ORDERS = 11_500
const RUNS = 9
/** After it, a screen has loaded what it loads ahead. */
const SETTLED_MS = 1_000
const YEAR = "start=2026-01-05&end=2027-01-04"

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0)
  await once(server, "listening")
  const address = server.address()
  server.close()
  return typeof address === "object" && address !== null ? address.port : 0
}

/** Runs in the page: presses something, and answers when what it should bring has been painted. */
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

/** Milliseconds from a click until what it should bring has been painted. */
const painted = (page: Page, click: string, wanted: string, count: number): Promise<number> =>
  page.evaluate(`(${press})(${JSON.stringify([click, wanted, count])})`)

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

interface Screen {
  readonly title: string
  readonly atMost: number
  /** Where somebody presses, and what. */
  readonly from: string
  readonly click: string
  readonly wanted: string
  readonly count: number
  /** What the bare page asks for. */
  readonly paths: ReadonlyArray<string>
}

const screens: ReadonlyArray<Screen> = [
  {
    title: "A page of a priority list, from the menu",
    atMost: 150,
    from: "/day",
    click: 'a[href="/maestro"]',
    wanted: "main table tbody tr",
    count: 25,
    paths: ["/api/Scheduling/getProgressScheduling?progressId=p0&page=1&pageSize=25"]
  },
  {
    title: "A dashboard of six charts over a year of days, from its tab",
    atMost: 500,
    from: `/dashboard/capacities?weeks=52&from=2026-01-05&id=${dashboards.empty}`,
    click: "main [role=tab][aria-selected=false]",
    wanted: "main svg[role=img]",
    count: 6,
    paths: Array.from(
      { length: 6 },
      (_, at) =>
        `/api/Dashboard/getChartData?dashboardId=${dashboards.full}&chartId=chart-${at}&${YEAR}`
    )
  },
  {
    title: "The notifications, from the bell",
    atMost: 100,
    from: "/day",
    click: 'header button[aria-label^="Notifications"]',
    wanted: "[role=dialog] li",
    count: 6,
    paths: ["/api/Notifications?length=6"]
  }
]

await buildMissing()
const shop = await makeShop(ORDERS)
const port = await freePort()
const origin = `http://localhost:${port}`
const environment = {
  ...process.env,
  PORT: String(port),
  ATELIER_DATA: shop.folder,
  ATELIER_MODE: "development",
  LOG_LEVEL: "error"
}
const { result } = builtServer
const server = spawn(process.execPath, [result, "serve"], { env: environment, stdio: "ignore" })
const token = () =>
  execFileSync(process.execPath, [result, "token", "--account", "planner"], { env: environment })
while ((await fetch(`${origin}/readyz`).catch(() => null))?.ok !== true) await setTimeout(50)
const bare = await serveBarePage(origin, token().toString().trim())
const browser = await chromium.launch({ executablePath: await chromiumPath() })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
const barePage = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.addInitScript(`localStorage.setItem("planificationLocale", "en")`)
await page.goto(`${origin}/day`)
await page.getByRole("button", { name: "Philippe Gagné" }).click()
await page.waitForURL((url) => url.pathname === "/day")

for (const { title, atMost, from, click, wanted, count, paths } of screens) {
  const times = { ours: [] as Array<number>, bare: [] as Array<number> }
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto(`${origin}${from}`)
    await page.locator(click).first().waitFor()
    await setTimeout(SETTLED_MS)
    await page.locator(click).first().hover()
    const ours = await painted(page, click, wanted, count)
    const search = new URLSearchParams(paths.map((path): [string, string] => ["path", path]))
    await barePage.goto(`${bare.origin}/?${search}`)
    const other = await painted(barePage, "#go", "[data-drawn]", 1)
    if (run > 0) {
      times.ours.push(ours)
      times.bare.push(other)
    }
  }
  const [ours, other] = [median(times.ours), median(times.bare)]
  console.log(`${title}
  on       ${ORDERS} open work orders, median of ${RUNS} runs, load average ${loadavg()[0]?.toFixed(2)}
  bare     the same answers as plain HTML: ${other.toFixed(0)} ms
  ours     ${ours.toFixed(0)} ms, wanted at most ${atMost}: ${ours <= atMost ? "reached" : "NOT REACHED"}
  ratio    ${(ours / other).toFixed(2)}
`)
}
await browser.close()
bare.close()
server.kill()
await once(server, "exit")
shop.remove()
