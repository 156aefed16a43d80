import { refusalStatus } from "@atelier/contract"
import { expect, it } from "vitest"
import { makeMetrics } from "./metrics.ts"

it("starts counting every failure at 0, so that the first one shows", async () => {
  const { body } = await makeMetrics().text()
  const statuses = [...Object.values(refusalStatus), 501].filter((status) => status >= 500)
  expect(statuses.length).toBeGreaterThan(3)
  for (const status of statuses)
    expect(body).toContain(`atelier_http_failures_total{status="${status}"} 0\n`)
})

it("names counters, and nothing else, with _total", async () => {
  const metrics = await makeMetrics().read()
  const called = (isTotal: boolean) =>
    metrics.filter(({ name }) => name.endsWith("_total") === isTotal)
  expect(new Set(called(true).map(({ type }) => type))).toEqual(new Set(["counter"]))
  expect(called(false).filter(({ type }) => type === "counter")).toEqual([])
})

it("leaves out what is not measured", async () => {
  const { body } = await makeMetrics(undefined, async () => ({ database_bytes: 5 })).text()
  expect(body).toContain("\natelier_database_bytes 5\n")
  expect(body).not.toContain("\natelier_backup_age_seconds")
})
