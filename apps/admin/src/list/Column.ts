import type { ReactNode } from "react"
import type { RaRecord } from "react-admin"

export interface Column<R extends RaRecord> {
  /** Text key of the heading. */
  readonly text: string
  /** Field to sort by; omitted if it cannot be sorted. */
  readonly sort?: string
  readonly width?: number | string
  readonly align?: "right"
  /** Hidden below this width. */
  readonly from?: "md" | "lg"
  readonly show: (row: R) => ReactNode
}
