import { addDays } from "@atelier/domain/time"
import type { Format, Text } from "@atelier/ui"
import type { Chart, ChartBar } from "./chart/ChartSeries.ts"

/** Writes the period of a bar: a day, the first and last day of a week, or a month. */
export const periodText = (
  { start, end }: Pick<ChartBar, "start" | "end">,
  period: Chart["period"],
  format: Format
): string => {
  if (period === "day") return format.day(start, "medium")
  if (period === "month") return format.day(start, "month")
  return format.period(format.day(start, "short"), format.day(addDays(end, -1), "short"))
}

/** Length of a plot's bars, and its unit as a text after a number. */
export interface BarWords {
  readonly period: Chart["period"]
  readonly unit: (count: number) => string
}

export const fullnessText = (
  bar: ChartBar,
  { period, unit }: BarWords,
  t: Text,
  format: Format
): string =>
  [
    bar.capacity === null || bar.capacity === 0
      ? t("dashboard:bar.load", {
          load: format.quantity(bar.totalValue),
          unit: unit(bar.totalValue)
        })
      : t("dashboard:bar.loadOf", {
          load: format.quantity(bar.totalValue),
          capacity: format.quantity(bar.capacity),
          unit: unit(bar.capacity)
        }),
    t(`dashboard:status.${bar.capacity === 0 && bar.totalValue > 0 ? "closed" : bar.status}`),
    bar.overDays > 0 && period !== "day" ? t("dashboard:bar.overDays", { count: bar.overDays }) : ""
  ]
    .filter(Boolean)
    .join(" · ")

export const barText = (bar: ChartBar, line: BarWords, t: Text, format: Format): string =>
  `${periodText(bar, line.period, format)} · ${fullnessText(bar, line, t, format)}`
