import { planWith } from "@atelier/domain/change"
import { afterAll, expect, it } from "vitest"
import { makeTestApi } from "../../../../adapters/http/test/TestApi.ts"
import { dashboardHandlers } from "../../src/handlers/planning/dashboard.ts"
import { shopPlan } from "../events/shopPlan.ts"

const looks = { accessCapacityDashboard: true }
const user = [...shopPlan.user.values()].map((row) => ({
  ...row,
  permissions: { ...row.permissions, ...(row.id === "watcher" ? {} : looks) }
}))

const api = await makeTestApi({ plan: planWith(shopPlan, { user }), handlers: dashboardHandlers })
afterAll(() => api.stop())

const said = async (response: Promise<Response>) => {
  const answer = await response
  return { status: answer.status, body: await answer.json() }
}
const get = (account: string, path: string) => said(api.ask(account, `/api/Dashboard/${path}`))
const post = (account: string, name: string, body: object) =>
  said(api.ask(account, `/api/Dashboard/${name}`, { method: "POST", body: JSON.stringify(body) }))

const chartOf = (dashboardId: string, progressId: string) => ({
  dashboardId,
  title: "Load",
  subject: { _tag: "Progress", progressId },
  period: "week",
  valueTypes: ["SheetsQuantity"]
})

const createOne = async (account = "cutter") =>
  (await post(account, "createDashboard", { name: "Mine" })).body

it("shows a dashboard to its owner only, not to administrators", async () => {
  const { id } = await createOne()
  expect((await get("cutter", `getDashboard?id=${id}`)).body).toMatchObject({ userId: "cutter" })
  for (const other of ["planner", "admin"]) {
    expect((await get(other, `getDashboard?id=${id}`)).status).toBe(404)
    expect((await post(other, "removeDashboard", { id })).status).toBe(400)
    expect((await get(other, "getDashboards")).body.data).toEqual([])
  }
})

it("requires the permission for dashboards", async () => {
  expect((await get("watcher", "getDashboards")).status).toBe(403)
})

it("renames a dashboard unless it has changed, and deletes it", async () => {
  const { id } = await createOne()
  const renamed = await post("cutter", "updateDashboard", { id, version: 1, name: "Saws" })
  expect(renamed.body).toMatchObject({ name: "Saws", version: 2 })
  const late = await post("cutter", "updateDashboard", { id, version: 1, name: "Late" })
  expect([late.status, late.body.current.name]).toEqual([409, "Saws"])
  expect((await post("cutter", "removeDashboard", { id })).body).toEqual({ success: true })
  expect((await get("cutter", `getDashboard?id=${id}`)).status).toBe(404)
})

it("keeps charts in order, of resources that the owner sees", async () => {
  const { id } = await createOne()
  const first = await post("cutter", "createChart", chartOf(id, "cut"))
  expect(first.status).toBe(200)
  const second = await post("cutter", "createChart", chartOf(id, "cut"))
  const [a, b] = second.body.charts.map((chart: { id: string }) => chart.id)
  expect((await post("cutter", "createChart", chartOf(id, "assemble"))).status).toBe(400)
  const ordered = await post("cutter", "orderCharts", { dashboardId: id, chartIds: [b] })
  expect(ordered.body.charts.map((chart: { id: string }) => chart.id)).toEqual([b, a])
  await post("cutter", "removeChart", { dashboardId: id, chartId: b })
  expect((await get("cutter", `getCharts?dashboardId=${id}`)).body.data).toHaveLength(1)
})

it("shows the chosen measure types by weeks", async () => {
  const { id } = await createOne()
  const [{ id: chartId }] = (await post("cutter", "createChart", chartOf(id, "cut"))).body.charts
  const place = { dashboardId: id, chartId }
  expect((await post("cutter", "setChartValueTypes", { ...place, valueTypes: [] })).status).toBe(
    400
  )
  const set = await post("cutter", "setChartValueTypes", {
    ...place,
    valueTypes: ["SheetsQuantity"]
  })
  expect(set.status).toBe(200)
  const where = `dashboardId=${id}&chartId=${chartId}`
  expect((await get("cutter", `getChartValueTypes?${where}`)).body.data).toEqual(["SheetsQuantity"])
  const data = await get("cutter", `getChartData?${where}&start=2026-11-30&end=2026-12-14`)
  expect(data.body.data[0].periods).toMatchObject([
    { period: "2026-W49", start: "2026-11-30", end: "2026-12-07", capacity: 40 },
    { period: "2026-W50", capacity: 40 }
  ])
  const tooLong = await get("cutter", `getChartData?${where}&start=2026-01-01&end=2028-01-01`)
  expect(tooLong.status).toBe(400)
})

it("renames a chart and changes its subject in place", async () => {
  const { id } = await createOne()
  await post("cutter", "createChart", chartOf(id, "cut"))
  const { body } = await post("cutter", "createChart", chartOf(id, "cut"))
  const [first, second] = body.charts
  const changed = {
    ...chartOf(id, "cut"),
    chartId: first.id,
    title: "Doors",
    period: "month",
    valueTypes: ["DoorsQuantity"]
  }
  const answer = await post("cutter", "updateChart", changed)
  expect(answer.status).toBe(200)
  const { dashboardId: _dashboard, chartId, ...fields } = changed
  expect(answer.body.charts).toEqual([{ id: chartId, ...fields }, second])
  const unseen = { ...changed, subject: chartOf(id, "assemble").subject }
  expect((await post("cutter", "updateChart", unseen)).status).toBe(400)
  expect((await post("cutter", "updateChart", { ...changed, chartId: "none" })).status).toBe(400)
})

it("limits a dashboard to fifty charts", async () => {
  const { id } = await createOne()
  for (let count = 0; count < 50; count += 1)
    await post("cutter", "createChart", chartOf(id, "cut"))
  const more = await post("cutter", "createChart", chartOf(id, "cut"))
  expect([more.status, more.body.code]).toEqual([422, "TooManyCharts"])
})
