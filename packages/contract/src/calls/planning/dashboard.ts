import {
  CapacityChart,
  CapacityDashboard,
  ChartValueTypes,
  DashboardChange
} from "@atelier/domain/dashboard"
import { MeasureType, Quantity } from "@atelier/domain/quantity"
import { described, Id, IdsOnce, sharedFields } from "@atelier/domain/record"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, MAX_DAYS, MAX_REFERENCE_ROWS } from "../../call/Bounds.ts"
import { type Address, call, withPermissions } from "../../call/Call.ts"
import { ifMatch, inBody, inTheBody, ofNewRows } from "../../call/SeenVersions.ts"
import { success } from "../../parts/fields.ts"
import { dataOf } from "../../parts/views.ts"
import { daysQuery } from "../../query/queryText.ts"

const access = withPermissions("accessCapacityDashboard")

const chartIds = { dashboardId: sharedFields.dashboardId, chartId: sharedFields.chartId }

const reads = { method: "GET", scope: "read", access } as const

const writes = { method: "POST", scope: "write", preview: "ownSettings", access } as const

const { id: _chartId, ...chartFields } = CapacityChart.fields
type Charts = typeof CapacityDashboard.Encoded.charts
const { id, version, name } = CapacityDashboard.fields

/** A change of the charts of a dashboard at its address of the product specification. */
const chartsAt = (
  path: string,
  _tag: DashboardChange["_tag"],
  summary: string,
  fields: Schema.Struct.Fields
): Address => ({
  path: `/Dashboard/${path}`,
  summary,
  seen: ifMatch("dashboard", { part: "body", field: "dashboardId" }),
  body: Schema.Struct({ dashboardId: sharedFields.dashboardId, ...fields }),
  toInput: ({ body: { dashboardId, ...change } }) => ({
    body: { id: dashboardId, change: { _tag, ...change } }
  })
})

/** A bar of a chart: a day, an ISO week or a month, cut to the requested range. */
const ChartBar = Schema.Struct({
  period: described(
    "The time bucket, for example `2026-11-16`, `2026-W47` or `2026-11`.",
    "2026-03-09",
    Schema.String
  ),
  start: described("The first day.", LocalDate),
  end: described("The day after the last one.", LocalDate),
  pending: described("The load of work that is not started.", Quantity),
  started: described("The load of started work.", Quantity),
  done: described("The load of completed work, which is not part of the total.", Quantity),
  totalValue: described("The load of pending and started work.", Quantity),
  min: described("The daily minimum; null for none.", Schema.NullOr(Quantity)),
  capacity: described("The maximum load; null for unlimited.", Schema.NullOr(Quantity)),
  status: described(
    "The status of the fullest day of the period.",
    Schema.Literals(["closed", "under", "ok", "near", "over"])
  ),
  overDays: described(
    "Number of overloaded days, even if the period as a whole is not overloaded.",
    Schema.Int
  )
}).annotate({ identifier: "ChartBar" })

const ChartSeries = Schema.Struct({
  measureType: MeasureType,
  periods: described("One bar for each period.", Schema.Array(ChartBar))
}).annotate({ identifier: "ChartSeries" })

export const dashboardCalls = {
  getDashboards: call({
    ...reads,
    path: "/Dashboard/getDashboards",
    reads: ["dashboard"],
    bounds: bounded.wholeTable,
    summary: "The caller's own capacity dashboards, by name.",
    output: dataOf(CapacityDashboard),
    refusals: []
  }),
  getDashboard: call({
    ...reads,
    path: "/Dashboard/getDashboard",
    addresses: [
      {
        path: "/Dashboard/getCharts",
        summary: "The charts of a capacity dashboard, in order.",
        query: Schema.Struct({ dashboardId: sharedFields.dashboardId }),
        output: dataOf(CapacityChart),
        toInput: ({ query }) => ({ query: { id: query.dashboardId } }),
        toOutput: ({ charts }) => ({ data: charts })
      },
      {
        path: "/Dashboard/getChartValueTypes",
        summary: "The measure types that a chart shows.",
        query: Schema.Struct(chartIds),
        output: dataOf(MeasureType),
        toInput: ({ query: { dashboardId, chartId } }) => ({ query: { id: dashboardId, chartId } }),
        toOutput: ({ charts }) => ({ data: (charts as Charts)[0]?.valueTypes })
      }
    ],
    reads: ["dashboard"],
    target: { table: "dashboard", part: "query", field: "id" },
    bounds: bounded.one,
    summary: "One of the caller's own capacity dashboards, with all charts or one of them.",
    query: Schema.Struct({
      id: Id,
      chartId: described("Only this chart; all charts if omitted.", Schema.optionalKey(Id))
    }),
    output: CapacityDashboard,
    refusals: ["NotFound"]
  }),
  createDashboard: call({
    ...writes,
    path: "/Dashboard/createDashboard",
    intent: "createDashboard",
    seen: ofNewRows,
    pace: "ownRecords",
    bounds: bounded.action,
    summary: "Create a capacity dashboard for the caller, without charts.",
    body: Schema.Struct({ name }),
    output: CapacityDashboard,
    refusals: ["NotFound"]
  }),
  changeDashboard: call({
    ...writes,
    path: "/Dashboard/change",
    addresses: [
      {
        path: "/Dashboard/updateDashboard",
        summary: "Rename a capacity dashboard. A stale version is refused.",
        body: Schema.Struct({ id, version: Schema.optionalKey(version), name }),
        toInput: ({ body: { name: newName, ...body } }) => ({
          body: { ...body, change: { _tag: "Rename", name: newName } }
        })
      },
      chartsAt(
        "createChart",
        "AddChart",
        "Add a chart after the others. The caller must see the load of its resources.",
        chartFields
      ),
      chartsAt(
        "updateChart",
        "ChangeChart",
        "Change the name and content of a chart. The caller must see the load of its resources.",
        { chartId: sharedFields.chartId, ...chartFields }
      ),
      chartsAt("removeChart", "RemoveChart", "Remove a chart from its dashboard.", {
        chartId: sharedFields.chartId
      }),
      chartsAt(
        "orderCharts",
        "OrderCharts",
        "Change the order of the charts. Charts that are not named follow in their current order.",
        { chartIds: described("Every chart of the dashboard, in the new order.", IdsOnce) }
      ),
      chartsAt("setChartValueTypes", "SetValueTypes", "Set the measure types that a chart shows.", {
        chartId: sharedFields.chartId,
        valueTypes: ChartValueTypes
      })
    ],
    intent: "changeDashboard",
    seen: inBody("dashboard", inTheBody),
    pace: "ownRecords",
    bounds: bounded.record,
    summary:
      "Rename a capacity dashboard, or change its charts. The caller must see the load of the resources of added and changed charts. A stale version is refused.",
    body: Schema.Struct({
      id,
      version: Schema.optionalKey(version),
      change: described("The change of the dashboard or its charts.", DashboardChange)
    }),
    output: CapacityDashboard,
    refusals: ["NotFound", "TooManyCharts"]
  }),
  deleteDashboard: call({
    ...writes,
    path: "/Dashboard/removeDashboard",
    intent: "deleteDashboard",
    seen: ifMatch("dashboard", inTheBody),
    bounds: bounded.action,
    summary: "Remove a capacity dashboard with its charts.",
    body: Schema.Struct({ id }),
    output: Schema.Struct({ success }),
    refusals: ["NotFound"]
  }),
  getChartData: call({
    ...reads,
    path: "/Dashboard/getChartData",
    reads: [
      "dashboard",
      "event",
      "workOrder",
      "progress",
      "installer",
      "shipper",
      "shop",
      "mergedProgress",
      "progressMaintenance",
      "mergedProgressMaintenance"
    ],
    bounds: { rows: MAX_REFERENCE_ROWS, days: MAX_DAYS },
    summary: "The data of a chart for at most 400 days: the bars of each measure type, in order.",
    query: daysQuery(chartIds),
    output: dataOf(ChartSeries),
    refusals: ["NotFound", "InvalidRecurrence", "EndlessRecurrence"]
  })
}
