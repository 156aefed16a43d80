import type { Notification } from "@atelier/domain/notification"

import type { OutgoingMail } from "./Outbox.ts"

/** What is written in the transaction of a commit besides the rows and the journal entry. */
export interface CommitExtras {
  /** Who is told what; kept under the time of the commit. */
  readonly notifications?: ReadonlyArray<Notification>
  /** E-mails to deliver once the commit is made. */
  readonly mails?: ReadonlyArray<OutgoingMail>
  /** What the journal entry is about besides what its rows say, for `journalAbout`. */
  readonly about?: ReadonlyArray<string>
}
