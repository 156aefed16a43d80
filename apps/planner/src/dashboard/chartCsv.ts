import type { ChartCell } from "./chartRows.ts"

const cellText = (value: ChartCell): string => {
  const text = value === null ? "" : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as a CSV file, with the mark that lets spreadsheets read its accents. */
export const chartCsv = (rows: ReadonlyArray<ReadonlyArray<ChartCell>>): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(",")).join("\r\n")}\r\n`
