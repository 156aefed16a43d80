import type { ChartLine } from "./ChartLine.ts"

const cell = (value: string | number | null): string => {
  const text = value === null ? "" : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The names of the columns, in the language on screen. */
export interface CsvNames {
  readonly columns: ReadonlyArray<string>
  readonly unit: (measureType: ChartLine["measureType"]) => string
  readonly status: (status: ChartLine["periods"][number]["status"]) => string
}

/** What a chart shows as a CSV file, with the mark that lets spreadsheets read its accents. */
export const chartCsv = (lines: ReadonlyArray<ChartLine>, names: CsvNames): string => {
  const rows = lines.flatMap(({ measureType, periods }) =>
    periods.map((bar) => [
      names.unit(measureType),
      bar.period,
      bar.start,
      bar.end,
      bar.started,
      bar.pending,
      bar.totalValue,
      bar.done,
      bar.capacity,
      bar.min,
      names.status(bar.status),
      bar.overDays
    ])
  )
  return `\uFEFF${[names.columns, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`
}
