import type { ChartCell } from "./chartRows.ts"

const cellText = (value: ChartCell, decimal: "." | ","): string => {
  const text = typeof value === "number" ? String(value).replace(".", decimal) : (value ?? "")
  return /[",;\n]/.test(text) && typeof value === "string"
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

/**
 * A table as a CSV file, with the mark that lets spreadsheets read its accents, and decimals as the
 * language has them: semicolons stand between cells where those have a comma.
 */
export const chartCsv = (
  rows: ReadonlyArray<ReadonlyArray<ChartCell>>,
  decimal: "." | ","
): string => {
  const delimiter = decimal === "," ? ";" : ","
  const lines = rows.map((row) => row.map((cell) => cellText(cell, decimal)).join(delimiter))
  return `\uFEFF${lines.join("\r\n")}\r\n`
}
