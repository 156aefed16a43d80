import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, it } from "vitest"
import { withoutZones } from "./withoutZones.ts"

const planner = createRequire(new URL("../../apps/planner/package.json", import.meta.url))
const calendar = createRequire(planner.resolve("@fullcalendar/react"))

it("removes exactly FullCalendar's unused zones", async () => {
  const source = readFileSync(calendar.resolve("@full-ui/headless-calendar"), "utf8")
  const names = [...source.matchAll(/\b\w+Fns\.(\w+)/g)].map(([, name]) => name)
  const left = (await withoutZones().load("/node_modules/temporal-polyfill/fns/Instant.js")) ?? ""
  const listed = [...left.matchAll(/refuse as (\w+)/g)].map(([, name]) => name)
  expect(listed).toEqual([...new Set(names)].sort())
  const grid = new URL("../../apps/planner/src/grid/CalendarGrid.tsx", import.meta.url)
  expect(readFileSync(grid, "utf8")).toContain('timeZone="UTC"')
})

it("keeps other sources unchanged", async () => {
  expect(await withoutZones().load("/node_modules/temporal-polyfill/index.js")).toBeNull()
})
