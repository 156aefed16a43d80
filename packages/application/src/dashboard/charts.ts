import { type CapacityChart, type CapacityDashboard, MAX_CHARTS } from "@atelier/domain/dashboard"
import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { Ids, PlanStore } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"
import { chartResources } from "./chartResources.ts"
import { getDashboard, saveDashboard } from "./dashboards.ts"
import { TooManyCharts } from "./TooManyCharts.ts"

export interface ChartAddress {
  readonly dashboardId: string
  readonly chartId: string
}

const chartIn = (
  { charts }: CapacityDashboard,
  id: string
): Effect.Effect<CapacityChart, NotFound> => {
  const chart = charts.find((one) => one.id === id)
  return chart === undefined
    ? Effect.fail(new NotFound({ what: "chart", id }))
    : Effect.succeed(chart)
}

export const getChart = Effect.fn("getChart")(function* (address: ChartAddress, caller: Caller) {
  return yield* chartIn(yield* getDashboard(address.dashboardId, caller), address.chartId)
})

export const charts = Effect.fn("charts")(function* (dashboardId: string, caller: Caller) {
  return (yield* getDashboard(dashboardId, caller)).charts
})

/** Adds a chart after the existing ones. */
export const createChart = Effect.fn("createChart")(function* (
  { dashboardId, ...chart }: Omit<CapacityChart, "id"> & { readonly dashboardId: string },
  caller: Caller
) {
  const dashboard = yield* getDashboard(dashboardId, caller)
  const store = yield* PlanStore
  yield* chartResources(yield* store.referenceData, chart.subject, caller)
  if (dashboard.charts.length >= MAX_CHARTS) return yield* new TooManyCharts({ max: MAX_CHARTS })
  const added = { ...chart, id: (yield* Ids).next() }
  return yield* saveDashboard(
    dashboard,
    { ...dashboard, charts: [...dashboard.charts, added] },
    caller
  )
})

const withChart = (dashboard: CapacityDashboard, changed: CapacityChart): CapacityDashboard => ({
  ...dashboard,
  charts: dashboard.charts.map((chart) => (chart.id === changed.id ? changed : chart))
})

/** Changes the name and the content of a chart; its position remains. */
export const changeChart = Effect.fn("changeChart")(function* (
  { dashboardId, chartId: id, ...fields }: ChartAddress & Omit<CapacityChart, "id">,
  caller: Caller
) {
  const dashboard = yield* getDashboard(dashboardId, caller)
  yield* chartIn(dashboard, id)
  const store = yield* PlanStore
  yield* chartResources(yield* store.referenceData, fields.subject, caller)
  return yield* saveDashboard(dashboard, withChart(dashboard, { ...fields, id }), caller)
})

export const deleteChart = Effect.fn("deleteChart")(function* (
  address: ChartAddress,
  caller: Caller
) {
  const dashboard = yield* getDashboard(address.dashboardId, caller)
  const removed = yield* chartIn(dashboard, address.chartId)
  const kept = dashboard.charts.filter((chart) => chart !== removed)
  return yield* saveDashboard(dashboard, { ...dashboard, charts: kept }, caller)
})

/** Reorders charts; charts that are not listed follow in their previous order. */
export const orderCharts = Effect.fn("orderCharts")(function* (
  {
    dashboardId,
    chartIds
  }: { readonly dashboardId: string; readonly chartIds: ReadonlyArray<string> },
  caller: Caller
) {
  const dashboard = yield* getDashboard(dashboardId, caller)
  const named = yield* Effect.forEach(new Set(chartIds), (id) => chartIn(dashboard, id))
  const rest = dashboard.charts.filter((chart) => !named.includes(chart))
  return yield* saveDashboard(dashboard, { ...dashboard, charts: [...named, ...rest] }, caller)
})

export const changeChartValueTypes = Effect.fn("changeChartValueTypes")(function* (
  { valueTypes, ...address }: ChartAddress & Pick<CapacityChart, "valueTypes">,
  caller: Caller
) {
  const dashboard = yield* getDashboard(address.dashboardId, caller)
  const before = yield* chartIn(dashboard, address.chartId)
  return yield* saveDashboard(dashboard, withChart(dashboard, { ...before, valueTypes }), caller)
})
