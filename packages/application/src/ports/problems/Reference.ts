import type { Table } from "@atelier/domain/change"

export interface Reference {
  readonly table: Table
  readonly id: string
}
