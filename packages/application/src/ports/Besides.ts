import type { Notification } from "@atelier/domain/notification"

/** What is written in the transaction of a commit besides the rows and the journal entry. */
export interface Besides {
  /** Who is told what; kept under the time of the commit. */
  readonly notifications?: ReadonlyArray<Notification>
}
