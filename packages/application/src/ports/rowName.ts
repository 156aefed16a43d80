import type { Rows, Table } from "@atelier/domain/change"

/** What people call a row: its name, or its id when it has none. */
export const rowName = (row: Rows[Table]): string => {
  if ("name" in row) return row.name
  if ("displayName" in row) return row.displayName
  return "title" in row ? row.title : row.id
}
