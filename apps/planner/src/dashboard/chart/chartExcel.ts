import writeExcel from "write-excel-file/browser"
import type { ChartCell } from "./chartRows.ts"

const cellOf = (value: ChartCell, isHead: boolean) => {
  if (value === null) return null
  return typeof value === "number"
    ? { value, type: Number }
    : { value, type: String, ...(isHead ? { fontWeight: "bold" as const } : {}) }
}

export const chartExcel = (rows: ReadonlyArray<ReadonlyArray<ChartCell>>): Promise<Blob> =>
  writeExcel(
    rows.map((row, place) => row.map((value) => cellOf(value, place === 0))),
    { stickyRowsCount: 1 }
  ).toBlob()
