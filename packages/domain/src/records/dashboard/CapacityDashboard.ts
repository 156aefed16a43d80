import * as Schema from "effect/Schema"
import { MeasureType } from "../../kernel/quantity/index.ts"
import { eachOnce, Id, IdsOnce, recordFields } from "../../kernel/record/index.ts"
import { requiredLine } from "../../kernel/text/index.ts"

/** The resource whose load and capacity a chart shows. */
export const ChartSubject = Schema.TaggedUnion({
  Progress: { progressId: Id },
  MergedProgress: { mergedConfigurationId: Id },
  Installer: { installerId: Id },
  Shipper: { shipperId: Id },
  Production: {}
}).annotate({ identifier: "ChartSubject" })
export type ChartSubject = typeof ChartSubject.Type

/** Length of the periods of a chart. Weeks are ISO weeks. */
export const ChartPeriod = Schema.Literals(["day", "week", "month"]).annotate({
  identifier: "ChartPeriod"
})

/**
 * Measure types of a chart, at least one, each once. Each has its own line, because different units
 * are never added up.
 */
export const ChartValueTypes = Schema.Array(MeasureType).check(
  Schema.makeFilter((types) => types.length > 0 || "must name at least one measure type"),
  eachOnce({ message: "must name each measure type only once" })
)

/** One chart of a dashboard. */
export const CapacityChart = Schema.Struct({
  id: Id,
  title: requiredLine(100),
  subject: ChartSubject,
  period: ChartPeriod,
  valueTypes: ChartValueTypes
}).annotate({ identifier: "CapacityChart" })
export interface CapacityChart extends Schema.Schema.Type<typeof CapacityChart> {}

/** Maximum number of charts on a dashboard. */
export const MAX_CHARTS = 50

/** A dashboard of a user, with its charts in order. */
export const CapacityDashboard = Schema.Struct({
  ...recordFields,
  /** The owner; no other user sees the dashboard. */
  userId: Id,
  name: requiredLine(100),
  charts: Schema.Array(CapacityChart).check(
    Schema.isMaxLength(MAX_CHARTS, { message: `must be at most ${MAX_CHARTS} charts` })
  )
}).annotate({ identifier: "CapacityDashboard" })
export interface CapacityDashboard extends Schema.Schema.Type<typeof CapacityDashboard> {}

const { id: _id, ...newChart } = CapacityChart.fields

/** A change of a dashboard: its name, its charts, or their order. */
export const DashboardChange = Schema.TaggedUnion({
  Rename: { name: CapacityDashboard.fields.name },
  /** The chart comes after the others. */
  AddChart: newChart,
  ChangeChart: { chartId: Id, ...newChart },
  SetValueTypes: { chartId: Id, valueTypes: ChartValueTypes },
  RemoveChart: { chartId: Id },
  /** Charts that are not named follow in their current order. */
  OrderCharts: { chartIds: IdsOnce }
}).annotate({ identifier: "DashboardChange" })
export type DashboardChange = typeof DashboardChange.Type
