import type { ReactNode } from "react"
import type { RaRecord } from "react-admin"

/** One column of a list. */
export interface Column<R extends RaRecord> {
  /** The full key of its heading. */
  readonly text: string
  /** The field that it sorts by; none when it cannot. */
  readonly sort?: string
  readonly width?: number | string
  readonly align?: "right"
  /** Left out below this width. */
  readonly from?: "md" | "lg"
  readonly show: (row: R) => ReactNode
}
