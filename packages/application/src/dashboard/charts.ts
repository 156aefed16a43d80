import {
  type CapacityChart,
  type CapacityDashboard,
  type DashboardChange,
  MAX_CHARTS
} from "@atelier/domain/dashboard"
import { NotFound } from "@atelier/domain/proposal"
import { Effect, Schema } from "effect"
import { Ids, PlanStore, VersionConflict } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"
import { chartResources } from "./chartResources.ts"
import { getDashboard, saveDashboard } from "./dashboards.ts"

class TooManyCharts extends Schema.TaggedError<TooManyCharts>()("TooManyCharts", {
  max: Schema.Int
}) {
  override get message(): string {
    return `A dashboard has at most ${this.max} charts.`
  }
}

export interface ChartAddress {
  readonly dashboardId: string
  readonly chartId: string
}

type Charts = CapacityDashboard["charts"]

const chartIn = (charts: Charts, id: string): Effect.Effect<CapacityChart, NotFound> => {
  const chart = charts.find((one) => one.id === id)
  return chart === undefined
    ? Effect.fail(new NotFound({ what: "chart", id }))
    : Effect.succeed(chart)
}

/** Returns a dashboard of the caller with one of its charts. */
export const withOneChart = Effect.fn("withOneChart")(function* (
  { dashboardId, chartId }: ChartAddress,
  caller: Caller
) {
  const dashboard = yield* getDashboard(dashboardId, caller)
  const charts: readonly [CapacityChart] = [yield* chartIn(dashboard.charts, chartId)]
  return { ...dashboard, charts }
})

const withChart = (charts: Charts, changed: CapacityChart): Charts =>
  charts.map((chart) => (chart.id === changed.id ? changed : chart))

const checkSubject = Effect.fn("checkSubject")(function* (
  { subject }: Pick<CapacityChart, "subject">,
  caller: Caller
) {
  const store = yield* PlanStore
  yield* chartResources(yield* store.referenceData, subject, caller)
})

const changed = Effect.fn("changed")(function* (
  { charts }: CapacityDashboard,
  change: DashboardChange,
  caller: Caller
) {
  switch (change._tag) {
    case "Rename":
      return { name: change.name }
    case "AddChart": {
      const { _tag, ...chart } = change
      yield* checkSubject(chart, caller)
      if (charts.length >= MAX_CHARTS) return yield* new TooManyCharts({ max: MAX_CHARTS })
      return { charts: [...charts, { ...chart, id: (yield* Ids).next() }] }
    }
    case "ChangeChart": {
      const { _tag, chartId: id, ...chart } = change
      yield* chartIn(charts, id)
      yield* checkSubject(chart, caller)
      return { charts: withChart(charts, { ...chart, id }) }
    }
    case "SetValueTypes": {
      const before = yield* chartIn(charts, change.chartId)
      return { charts: withChart(charts, { ...before, valueTypes: change.valueTypes }) }
    }
    case "RemoveChart": {
      const removed = yield* chartIn(charts, change.chartId)
      return { charts: charts.filter((chart) => chart !== removed) }
    }
    case "OrderCharts": {
      const named = yield* Effect.forEach(change.chartIds, (id) => chartIn(charts, id))
      return { charts: [...named, ...charts.filter((chart) => !named.includes(chart))] }
    }
  }
})

/** Changes a dashboard of the caller; fails if it has changed since the caller read it. */
export const changeDashboard = Effect.fn("changeDashboard")(function* (
  {
    id,
    version,
    change
  }: { readonly id: string; readonly version?: number; readonly change: DashboardChange },
  caller: Caller
) {
  const current = yield* getDashboard(id, caller)
  if (version !== undefined && version !== current.version)
    return yield* new VersionConflict({ table: "dashboard", id, current })
  const after = { ...current, ...(yield* changed(current, change, caller)) }
  return yield* saveDashboard(current, after, caller)
})
