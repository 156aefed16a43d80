import { gzipSync } from "node:zlib"
import { areas } from "../../packages/i18n/src/areas.ts"
import { busyMonths, makeBusyShop } from "./screens/busyShop.ts"
import { judged } from "./screens/judged.ts"
import { openScreens } from "./screens/openScreens.ts"

const EVENTS = 1_000
const MAX_CODE_KB = 350
const PAINTED_MS = 1_500
/** Upper limit for text files; the calendar's code has the name of a text area too. */
const MAX_TEXTS_KB = 10

interface Loaded {
  readonly name: string
  /** With gzip level 9. */
  readonly kB: number
}

const shop = await makeBusyShop(EVENTS)
const { origin, page, close } = await openScreens(shop.folder)
const network = await page.context().newCDPSession(page)
await network.send("Network.setCacheDisabled", { cacheDisabled: true })
/** By name, because with the cache a repeated request is loaded once. */
const loaded = new Map<string, Promise<Loaded>>()
page.on("response", (response) => {
  const name = new URL(response.url()).pathname
  if (!/\.(?:js|css|woff2)$/.test(name)) return
  loaded.set(
    name,
    response.body().then((body) => ({ name, kB: gzipSync(body, { level: 9 }).length / 1_000 }))
  )
})
// Moves the pointer away, because loading on hover is not part of the first load.
await page.mouse.move(0, 0)
await page.goto(`${origin}/?date=${busyMonths[0]}-01`)
await page.locator("[data-event-id]").first().waitFor()
const files = await Promise.all(loaded.values())
const paintedMs = (await page.evaluate(`new Promise((resolve) => new PerformanceObserver((list) =>
  resolve(list.getEntries().at(-1).startTime)
).observe({ type: "largest-contentful-paint", buffered: true }))`)) as number

const isText = ({ name, kB }: Loaded): boolean =>
  areas.some((area) => name.startsWith(`/assets/${area}-`)) && kB < MAX_TEXTS_KB
const together = (some: ReadonlyArray<Loaded>): number => some.reduce((sum, { kB }) => sum + kB, 0)
const code = together(files.filter((file) => !isText(file)))
for (const { name, kB } of files.toSorted((one, other) => other.kB - one.kB))
  console.log(`  ${kB.toFixed(1).padStart(6)} kB  ${name}`)
console.log(`The first load of the calendar, until its first bar stands
  code     ${code.toFixed(1)} kB with styles and font, ${judged(code, MAX_CODE_KB)}
  texts    ${together(files.filter(isText)).toFixed(1)} kB besides
  painted  ${paintedMs.toFixed(0)} ms until its largest part stands, ${judged(paintedMs, PAINTED_MS)}
`)
await close()
shop.remove()
