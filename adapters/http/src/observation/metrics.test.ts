import { refusalStatus } from "@atelier/contract"
import { expect, it } from "vitest"
import { makeMetrics } from "./metrics.ts"

it("every failure that the API has begins to be counted at 0, so that its first can be seen", async () => {
  const { body } = await makeMetrics().text()
  const statuses = [...Object.values(refusalStatus), 501].filter((status) => status >= 500)
  expect(statuses.length).toBeGreaterThan(3)
  for (const status of statuses)
    expect(body).toContain(`atelier_http_failures_total{status="${status}"} 0\n`)
})

it("counters are called totals, and nothing else is", async () => {
  const metrics = await makeMetrics().read()
  const called = (isTotal: boolean) =>
    metrics.filter(({ name }) => name.endsWith("_total") === isTotal)
  expect(new Set(called(true).map(({ type }) => type))).toEqual(new Set(["counter"]))
  expect(called(false).filter(({ type }) => type === "counter")).toEqual([])
})
