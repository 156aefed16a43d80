import { loadavg } from "node:os"
import { setTimeout } from "node:timers/promises"
import type { Page } from "@playwright/test"
import { median, noTimes } from "../percentiles.ts"
import { serveBareCalendar } from "./screens/bareCalendar.ts"
import { busyMonths, makeBusyShop } from "./screens/busyShop.ts"
import { framesDuring } from "./screens/frames.ts"
import { judged } from "./screens/judged.ts"
import { openScreens, painted } from "./screens/openScreens.ts"

const RUNS = 7
const SETTLED_MS = 1_500
/** Time after which the code of dialogs is loaded, and that of a person before the click. */
const [LOADED_LATER_MS, HOVERED_MS] = [2_500, 500]
const [first, second] = busyMonths
const START = `${first}-01`
const BAR = "main .at-event .at-bar"

interface Row {
  readonly event: { readonly id: string; readonly startDate: string; readonly endDate: string }
  readonly workOrder: { readonly name: string } | null
}

const line = (title: string, on: string, lines: ReadonlyArray<readonly [string, string]>): void =>
  console.log(
    [
      title,
      `  on       ${on}, median of ${RUNS} runs, load average ${loadavg()[0]?.toFixed(2)}`,
      ...lines.map(([name, text]) => `  ${name.padEnd(8)} ${text}`),
      ""
    ].join("\n")
  )

/** Runs in the page: positions of the bars of an event. */
const placesOf = `(id) => [...document.querySelectorAll('[data-event-id="' + id + '"]')]
  .map((bar) => { const { x, y } = bar.getBoundingClientRect(); return x + " " + y }).join()`

/** Drags the first bar to a day in the middle of the month. */
const hold = async (page: Page, id: string): Promise<void> => {
  const from = await page.locator(`[data-event-id="${id}"]`).first().boundingBox()
  const to = await page.locator(`[data-date="${first}-17"]`).last().boundingBox()
  if (from === null || to === null) throw new Error("nothing to drag")
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + from.height / 2 + 8, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 40 })
}

/** Runs in the page: milliseconds from the drop until the new position is painted. */
const waitForDrop = `([id, before]) => { window.fallen = new Promise((resolve, reject) => {
  const places = ${placesOf}
  addEventListener("pointerup", () => {
    const start = performance.now()
    const painted = () => setTimeout(() => resolve(performance.now() - start))
    const look = () => {
      if (performance.now() - start > 10000) reject(new Error("nothing moved"))
      else if (document.querySelector("[role=dialog]") === null && places(id) === before)
        requestAnimationFrame(look)
      else requestAnimationFrame(painted)
    }
    requestAnimationFrame(look)
  }, { once: true, capture: true })
}) }`

const drop = async (page: Page): Promise<{ readonly ms: number; readonly worst: number }> => {
  const bar = page.locator(`[data-event-id^="${first}"]`).first()
  const id = (await bar.getAttribute("data-event-id")) ?? ""
  const before = await page.evaluate(`(${placesOf})(${JSON.stringify(id)})`)
  const frames = await framesDuring(page, () => hold(page, id))
  await page.evaluate(`(${waitForDrop})(${JSON.stringify([id, before])})`)
  await page.mouse.up()
  const ms = (await page.evaluate("window.fallen")) as number
  return { ms, worst: frames.worst }
}

const measured = new Map<number, number>()
for (const events of [1_000, 10_000]) {
  const shop = await makeBusyShop(events)
  const { origin, token, page, newPage, close } = await openScreens(shop.folder)
  const answer = await fetch(`${origin}/api/Events?start=${START}&end=${second}-30`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}"
  })
  const { data } = (await answer.json()) as { readonly data: ReadonlyArray<Row> }
  const bare = await serveBareCalendar(
    data.map(({ event, workOrder }) => ({
      id: event.id,
      title: workOrder?.name ?? "",
      start: event.startDate,
      end: event.endDate,
      allDay: true
    })),
    START
  )
  const barePage = await newPage()
  const sides = { ours: page, bare: barePage }
  const open = async (side: keyof typeof sides): Promise<void> => {
    const at = side === "ours" ? `${origin}/?view=dayGridMonth&date=${START}` : bare.origin
    await sides[side].goto(at)
    await sides[side].locator(`[data-event-id^="${first}"]`).first().waitFor()
    await setTimeout(SETTLED_MS)
  }
  const next = { ours: 'main button[aria-label^="Next"]', bare: "#next" }
  const times = { next: noTimes(), drop: noTimes(), drag: noTimes() }
  for (let run = 0; run <= RUNS; run += 1)
    for (const side of ["bare", "ours"] as const) {
      await open(side)
      const shown = await painted(sides[side], next[side], `[data-event-id^="${second}"]`, 20)
      await open(side)
      const { ms, worst } = await drop(sides[side])
      if (run === 0) continue
      times.next[side].push(shown)
      times.drop[side].push(ms)
      times.drag[side].push(worst)
    }
  const on = `${data.length} steps in two months`
  const of = (what: keyof typeof times, side: keyof typeof sides) => median(times[what][side])
  const ratio = (what: keyof typeof times): number => of(what, "ours") / of(what, "bare")
  measured.set(events, of("next", "ours"))
  for (const [what, title, atMost] of [
    ["next", "The next month, from its arrow", events === 10_000 ? 0.15 : null],
    ["drop", "A dropped bar, until its new place or proposal", events === 10_000 ? 0.08 : null]
  ] as const)
    line(title, on, [
      ["bare", `FullCalendar with all events: ${of(what, "bare").toFixed(0)} ms`],
      ["ours", `${of(what, "ours").toFixed(0)} ms`],
      [
        "ratio",
        `${ratio(what).toFixed(2)}${atMost === null ? "" : `, ${judged(ratio(what), atMost)}`}`
      ]
    ])
  line("Dragging a bar over the month, with live capacity", on, [
    ["bare", `worst frame ${of("drag", "bare").toFixed(0)} ms`],
    ["ours", `worst frame ${of("drag", "ours").toFixed(0)} ms, ${judged(of("drag", "ours"), 33)}`]
  ])
  if (events === 10_000) {
    const lanes: Array<number> = []
    const scrolls: Array<number> = []
    for (let run = 0; run < RUNS; run += 1) {
      await open("ours")
      await page.locator('main button[value="lanes"]').hover()
      lanes.push(await painted(page, 'main button[value="lanes"]', ".at-lanes [data-event-id]", 20))
      await setTimeout(SETTLED_MS)
      const frames = await framesDuring(page, async () => {
        await page.evaluate(`new Promise((resolve) => {
          const lanes = document.querySelector(".at-lanes")
          let left = 60
          const step = () => { lanes.scrollTop += 30; left -= 1
            if (left > 0) requestAnimationFrame(step); else resolve() }
          step()
        })`)
      })
      scrolls.push(frames.most)
    }
    line("Lanes of everybody, from their button", on, [
      ["ours", `${median(lanes).toFixed(0)} ms, ${judged(median(lanes), 150)}`],
      [
        "scroll",
        `95 % of frames within ${median(scrolls).toFixed(0)} ms, ${judged(median(scrolls), 17)}`
      ]
    ])
  }
  const dialogs: Array<number> = []
  for (let run = 0; run < RUNS; run += 1) {
    await open("ours")
    await setTimeout(LOADED_LATER_MS)
    await page.locator(BAR).first().hover()
    await setTimeout(HOVERED_MS)
    dialogs.push(await painted(page, BAR, "[role=dialog] input", 3))
  }
  line("An event, from its bar", on, [
    ["ours", `${median(dialogs).toFixed(0)} ms, ${judged(median(dialogs), 150)}`]
  ])
  bare.close()
  await close()
  shop.remove()
}
const growth = (measured.get(10_000) ?? Number.NaN) / (measured.get(1_000) ?? Number.NaN)
line("The next month, ten times as many events", "10,000 beside 1,000", [
  ["ratio", `${growth.toFixed(2)}, ${judged(growth, 1.3)}`]
])
