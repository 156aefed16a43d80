import type { ReactNode } from "react"
import type { FormName } from "../data/singleRecords.ts"

export interface RecordPageProps {
  readonly resource: FormName
  readonly texts: string
  /** Initial values of a new record; omitted for records that exist once. */
  readonly blank?: Readonly<Record<string, unknown>>
  readonly nameField?: string
  readonly width?: number
  /** The record cannot be deleted here. */
  readonly keep?: boolean
  readonly actions?: ReactNode
  readonly children: ReactNode
}
