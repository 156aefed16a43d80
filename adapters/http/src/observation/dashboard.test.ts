import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { makeMetrics } from "./metrics.ts"

interface Dashboard {
  readonly panels: ReadonlyArray<{ readonly targets: ReadonlyArray<{ readonly expr: string }> }>
  readonly templating: { readonly list: ReadonlyArray<{ readonly query: string }> }
}

const file = join(import.meta.dirname, "../../../../docs/grafana.json")
const dashboard: Dashboard = JSON.parse(readFileSync(file, "utf8"))
const queries = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.map(({ query }) => query)
]

const written = async () => {
  const metrics = makeMetrics(async () => ["noBackup"])
  metrics.answered({ method: "GET", route: "/api/x", status: 200 }, 0.1)
  metrics.viewed("/")
  const { body } = await metrics.text()
  const lines = body.split("\n").filter((line) => /^[a-z]/.test(line))
  return {
    names: new Set(lines.flatMap((line) => /^\w+/.exec(line) ?? [])),
    labels: new Set(
      lines.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, label]) => label))
    )
  }
}

it("the dashboard asks for metrics that are there, by labels that they have", async () => {
  const { names, labels } = await written()
  const asked = queries.flatMap((query) => query.match(/\batelier_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !names.has(name))).toEqual([])
  const by = queries.flatMap((query) =>
    [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/))
  )
  expect(by.length).toBeGreaterThan(5)
  expect(by.filter((label) => !labels.has(label))).toEqual([])
})

it("the dashboard shows everything that the server counts itself", () => {
  const own = [
    "http_requests_total",
    "http_request_duration_seconds",
    "page_views_total",
    "concern"
  ]
  for (const name of own) expect(queries.join("\n")).toContain(`atelier_${name}`)
})
