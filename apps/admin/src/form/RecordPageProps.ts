import type { ReactNode } from "react"
import type { FormName } from "../data/singleRecords.ts"

/** What a record's page shows and how it begins. */
export interface RecordPageProps {
  readonly resource: FormName
  /** The group of its texts, such as `progress`. */
  readonly texts: string
  /** A new record, before anything is typed; one of which there is one is never new. */
  readonly blank?: Readonly<Record<string, unknown>>
  /** The field that names it. */
  readonly nameField?: string
  readonly width?: number
  /** It cannot be deleted here. */
  readonly keep?: boolean
  /** What can be done besides, beside the title of the one record of its kind. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}
