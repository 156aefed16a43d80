import type { CallOutput } from "@atelier/contract"
import { csvText } from "@atelier/domain/importing"
import type { PerformanceFigure, PerformanceGroup } from "@atelier/domain/performance"
import type { DateRange } from "@atelier/domain/time"
import { sheetDelimiter } from "@atelier/i18n"
import type { Text } from "@atelier/ui"
import { columnsOf, columnValue, everyColumn } from "./figureColumns.ts"

export type Performance = CallOutput<"getPerformance">

export const performanceGroups = [
  "visit",
  "jobType",
  "progress",
  "cause",
  "crew",
  "client"
] as const satisfies ReadonlyArray<PerformanceGroup>

/** Writes all figures of a period as CSV: a row for each name, then the weeks or months. */
export const performanceCsv = (
  { current, periods }: Performance,
  days: DateRange,
  {
    t,
    locale,
    nameOf
  }: {
    readonly t: Text
    readonly locale: string
    readonly nameOf: (group: PerformanceGroup, key: string) => string
  }
): string => {
  const row = (group: PerformanceGroup, figure: PerformanceFigure, { start, end }: DateRange) => [
    t(`performance:group.${group}`),
    nameOf(group, figure.key),
    { day: start },
    { day: end },
    ...everyColumn.map((column) =>
      columnsOf[group].includes(column) ? columnValue(column, figure) : null
    )
  ]
  const rows = [
    [
      t("performance:csv.group"),
      t("performance:csv.name"),
      t("dashboard:csv.start"),
      t("dashboard:csv.end"),
      ...everyColumn.map((column) => t(`performance:column.${column}`))
    ],
    ...performanceGroups.flatMap((group) => current[group].map((each) => row(group, each, days))),
    ...periods.flatMap(({ visit, ...period }) => visit.map((each) => row("visit", each, period)))
  ]
  return csvText(rows, sheetDelimiter(locale))
}
