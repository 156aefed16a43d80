import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { makeMetrics } from "./metrics.ts"

interface Dashboard {
  readonly panels: ReadonlyArray<{ readonly targets: ReadonlyArray<{ readonly expr: string }> }>
  readonly templating: { readonly list: ReadonlyArray<{ readonly query: string }> }
}

const root = join(import.meta.dirname, "../../../..")
const dashboard: Dashboard = JSON.parse(readFileSync(join(root, "docs/grafana.json"), "utf8"))
const alerts = readFileSync(join(root, "deploy/alerts.yml"), "utf8")
const queries = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.map(({ query }) => query)
]

const written = async () => {
  const metrics = makeMetrics(
    async () => ["noBackup"],
    async () => ({ backup_age_seconds: 1, database_bytes: 1, mails_waiting: 1 })
  )
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

it.each([
  ["the dashboard", queries],
  ["the alerts", alerts.match(/(?<=expr: ).*/g) ?? []]
])("%s use existing metrics with their labels", async (_name, asking) => {
  const { names, labels } = await written()
  const asked = asking.flatMap((query) => query.match(/\batelier_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter((name) => !names.has(name))).toEqual([])
  const by = asking.flatMap((query) =>
    [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/))
  )
  expect(by.length).toBeGreaterThan(2)
  expect(by.filter((label) => !labels.has(label))).toEqual([])
})

it("shows every metric of the server", async () => {
  const { names } = await written()
  const own = [...names].filter((name) => !/^atelier_(nodejs|process)_/.test(name))
  expect(own.length).toBeGreaterThan(8)
  expect(own.filter((name) => !queries.join("\n").includes(name))).toEqual([])
})
