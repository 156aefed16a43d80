import { loadavg } from "node:os"
import { setTimeout } from "node:timers/promises"
import { median, noTimes } from "../percentiles.ts"
import { serveBarePage } from "./screens/barePage.ts"
import { openScreens, painted } from "./screens/openScreens.ts"
import { makeShop } from "./screens/shop.ts"

const ORDERS = 100_000
const RUNS = 9
const MAX_SHOWN_MS = 150
const SETTLED_MS = 1_000
const page2 = "/api/WorkOrder/getWorkOrders?sort=name&order=asc&page=2&pageSize=50"

const shop = await makeShop(ORDERS)
const { origin, token, page, newPage, close } = await openScreens(shop.folder)
const answer = await fetch(`${origin}${page2}`, { headers: { authorization: `Bearer ${token}` } })
const { data } = (await answer.json()) as { readonly data: ReadonlyArray<{ readonly id: string }> }
const wanted = `main a[href="/workOrders/${data[0]?.id}"]`
const bare = await serveBarePage(origin, token)
const barePage = await newPage()
const times = noTimes()
for (let run = 0; run <= RUNS; run += 1) {
  await page.goto(`${origin}/workOrders`)
  await page.locator("main tbody tr").first().waitFor()
  await setTimeout(SETTLED_MS)
  const ours = await painted(page, 'main button[aria-label="Next page"]', wanted, 1)
  await barePage.goto(`${bare.origin}/?${new URLSearchParams({ path: page2 })}`)
  const other = await painted(barePage, "#go", "[data-drawn]", 1)
  if (run === 0) continue
  times.ours.push(ours)
  times.bare.push(other)
}
const [ours, other] = [median(times.ours), median(times.bare)]
console.log(`The next page of the list of work orders, from its arrow
  on       ${ORDERS} work orders, 50 a page, median of ${RUNS} runs, load average ${loadavg()[0]?.toFixed(2)}
  bare     the same answer as plain HTML: ${other.toFixed(0)} ms
  ours     ${ours.toFixed(0)} ms, wanted at most ${MAX_SHOWN_MS}: ${ours <= MAX_SHOWN_MS ? "reached" : "NOT REACHED"}
  ratio    ${(ours / other).toFixed(2)}
`)
bare.close()
await close()
shop.remove()
