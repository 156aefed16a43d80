import { loadavg } from "node:os"
import { setTimeout } from "node:timers/promises"
import { median, noTimes } from "../percentiles.ts"
import { serveBarePage } from "./screens/barePage.ts"
import { framesDuring } from "./screens/frames.ts"
import { openScreens, painted } from "./screens/openScreens.ts"
import { dashboards, makeShop } from "./screens/shop.ts"

/** Some 5,000 of them wait at the progress of the list. */
const ORDERS = 11_500
const RUNS = 9
const FRAME_MS = 16
/** Time after which a screen has preloaded everything. */
const SETTLED_MS = 1_000
const YEAR = "start=2026-01-05&end=2027-01-04"

interface Screen {
  readonly title: string
  readonly atMost: number
  readonly from: string
  /** A preceding click, once this many results are shown. */
  readonly before?: { readonly click: string; readonly shown: number }
  readonly click: string
  readonly wanted: string
  readonly count: number
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
    title: "The list of work orders, from the menu",
    atMost: 150,
    from: "/day",
    click: 'a[href="/workOrders"]',
    wanted: "main tbody tr",
    count: 20,
    paths: ["/api/WorkOrder/getWorkOrders?status=open&sort=nextDate&order=asc&page=1&pageSize=50"]
  },
  {
    title: "The capacities, from the menu, until the tabs of the dashboards",
    atMost: 150,
    from: "/day",
    click: 'a[href="/dashboard/capacities"]',
    wanted: "main [role=tab]",
    count: 3,
    paths: ["/api/Dashboard/getDashboards"]
  },
  {
    title: "A dashboard of six charts over a year of days, from its tab",
    atMost: 500,
    from: `/dashboard/capacities?weeks=52&from=2026-01-05&id=${dashboards.empty}`,
    click: "main [role=tab]:nth-of-type(2)",
    wanted: "main svg[role=img]",
    count: 6,
    paths: Array.from(
      { length: 6 },
      (_, at) =>
        `/api/Dashboard/getChartData?dashboardId=${dashboards.full}&chartId=chart-${at}&${YEAR}`
    )
  },
  {
    title: "A year of days of twenty progresses that was looked at before, from its tab",
    atMost: 150,
    from: `/dashboard/capacities?weeks=52&from=2026-01-05&id=${dashboards.twenty}`,
    before: { click: "main [role=tab]:nth-of-type(1)", shown: 20 },
    click: "main [role=tab]:nth-of-type(3)",
    wanted: "main svg[role=img]",
    count: 20,
    paths: Array.from(
      { length: 20 },
      (_, at) =>
        `/api/Dashboard/getChartData?dashboardId=${dashboards.twenty}&chartId=chart-${at}&${YEAR}`
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

const shop = await makeShop(ORDERS)
const { origin, token, page, newPage, close } = await openScreens(shop.folder)
const bare = await serveBarePage(origin, token)
const barePage = await newPage()

for (const { title, atMost, from, before, click, wanted, count, paths } of screens) {
  const times = noTimes()
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto(`${origin}${from}`)
    await page.locator(click).first().waitFor()
    if (before !== undefined) {
      await page
        .locator(wanted)
        .nth(before.shown - 1)
        .waitFor()
      await page.locator(before.click).first().click()
      await page.locator(wanted).first().waitFor({ state: "detached" })
    }
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

const drags: Array<number> = []
for (let run = 0; run < RUNS; run += 1) {
  await page.goto(`${origin}/maestro`)
  const handle = page.locator("main tbody tr").nth(1).locator("button[aria-label^=Move]").first()
  const box = await handle.boundingBox()
  if (box === null) throw new Error("nothing to drag")
  await setTimeout(SETTLED_MS)
  const { most } = await framesDuring(page, async () => {
    await page.mouse.move(box.x + 4, box.y + 8)
    await page.mouse.down()
    for (let step = 1; step <= 90; step += 1) {
      await page.mouse.move(box.x + 4, box.y + 8 + step * 5)
      await setTimeout(FRAME_MS)
    }
    await page.keyboard.press("Escape")
    await page.mouse.up()
  })
  drags.push(most)
}
console.log(`Dragging a row of a priority list
  on       ${ORDERS} open work orders, median of ${RUNS} runs, load average ${loadavg()[0]?.toFixed(2)}
  ours     95 % of frames within ${median(drags).toFixed(0)} ms, wanted at most 17: ${median(drags) <= 17 ? "reached" : "NOT REACHED"}
`)
bare.close()
await close()
shop.remove()
