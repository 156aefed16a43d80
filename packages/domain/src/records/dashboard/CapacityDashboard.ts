import * as Schema from "effect/Schema"
import { MeasureType } from "../../kernel/quantity/index.ts"
import {
  described,
  eachOnce,
  Id,
  IdsOnce,
  recordFields,
  sharedFields
} from "../../kernel/record/index.ts"
import { requiredLine } from "../../kernel/text/index.ts"

export const ChartSubject = Schema.TaggedUnion({
  Progress: { progressId: sharedFields.progressId },
  MergedProgress: { mergedConfigurationId: described("The merged list.", Id) },
  Installer: { installerId: sharedFields.installerId },
  Shipper: { shipperId: sharedFields.shipperId },
  Production: {}
}).annotate({ identifier: "ChartSubject" })
export type ChartSubject = typeof ChartSubject.Type

/** Length of the periods of a chart. Weeks are ISO weeks. */
export const ChartPeriod = Schema.Literals(["day", "week", "month"]).annotate({
  identifier: "ChartPeriod"
})

/** At least one, each once: different units have their own lines and are never added. */
export const ChartValueTypes = Schema.Array(MeasureType)
  .annotate({ description: "The measure types that the chart shows." })
  .check(
    Schema.makeFilter((types) => types.length > 0 || "must name at least one measure type"),
    eachOnce({ message: "must name each measure type only once" })
  )

export const CapacityChart = Schema.Struct({
  id: Id,
  title: described("The displayed title.", "Measure the kitchen", requiredLine(100)),
  subject: described("The resources whose load the chart shows.", ChartSubject),
  period: described("The length of a time bucket.", ChartPeriod),
  valueTypes: ChartValueTypes
}).annotate({ identifier: "CapacityChart" })
export interface CapacityChart extends Schema.Schema.Type<typeof CapacityChart> {}

export const MAX_CHARTS = 50

export const CapacityDashboard = Schema.Struct({
  ...recordFields,
  userId: described("The owner. No other user sees the dashboard.", Id),
  name: sharedFields.name,
  charts: described(
    "The charts, in their order.",
    Schema.Array(CapacityChart).check(
      Schema.isMaxLength(MAX_CHARTS, { message: `must be at most ${MAX_CHARTS} charts` })
    )
  )
}).annotate({ identifier: "CapacityDashboard" })
export interface CapacityDashboard extends Schema.Schema.Type<typeof CapacityDashboard> {}

const { id: _id, ...newChart } = CapacityChart.fields

export const DashboardChange = Schema.TaggedUnion({
  Rename: { name: CapacityDashboard.fields.name },
  /** The chart comes after the others. */
  AddChart: newChart,
  ChangeChart: { chartId: sharedFields.chartId, ...newChart },
  SetValueTypes: { chartId: sharedFields.chartId, valueTypes: ChartValueTypes },
  RemoveChart: { chartId: sharedFields.chartId },
  /** Charts that are not named follow in their current order. */
  OrderCharts: { chartIds: described("Every chart of the dashboard, in the new order.", IdsOnce) }
}).annotate({ identifier: "DashboardChange" })
export type DashboardChange = typeof DashboardChange.Type
