import type { ReactNode } from "react"
import type { ResourceName } from "../data/resourceTables.ts"

/** What a record's page shows and how it begins. */
export interface RecordPageProps {
  readonly resource: ResourceName
  /** The group of its texts, such as `progress`. */
  readonly texts: string
  /** A new record, before anything is typed. */
  readonly blank: Readonly<Record<string, unknown>>
  /** The field that names it. */
  readonly nameField?: string
  readonly width?: number
  /** It cannot be deleted here. */
  readonly keep?: boolean
  readonly children: ReactNode
}
