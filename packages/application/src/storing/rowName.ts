import type { Rows, Table } from "@atelier/domain/change"

export const rowName = (row: Rows[Table]): string | null => {
  if ("name" in row) return row.name
  if ("displayName" in row) return row.displayName
  return "title" in row ? row.title : null
}
