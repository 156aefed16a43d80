import type { Notification } from "@atelier/domain/notification"

import type { Account } from "./Accounts.ts"
import type { FeedChanges } from "./CalendarFeeds.ts"
import type { InvitationChanges } from "./Invitations.ts"
import type { OutgoingMail } from "./Outbox.ts"
import type { WebhookMessage } from "./WebhookOutbox.ts"

/** What a commit writes in its transaction in addition to the rows and the journal entry. */
export interface CommitExtras {
  /** The notifications of the commit; each has the time of the commit. */
  readonly notifications?: ReadonlyArray<Notification>
  /** E-mails to deliver once the commit is made. */
  readonly mails?: ReadonlyArray<OutgoingMail>
  /** Accounts as they are from now on, each in the place of the one of its user. */
  readonly accounts?: ReadonlyArray<Account>
  /** Messages to webhooks that tell of no change, such as tests. */
  readonly webhookMessages?: ReadonlyArray<WebhookMessage>
  readonly invitations?: InvitationChanges
  readonly feeds?: FeedChanges
  /** Further rows that the journal entry is about, for `journalAbout`. */
  readonly about?: ReadonlyArray<string>
}
