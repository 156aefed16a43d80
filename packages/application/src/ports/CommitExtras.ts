import type { Notification } from "@atelier/domain/notification"

import type { Account } from "./Accounts.ts"
import type { FeedChanges } from "./messages/CalendarFeeds.ts"
import type { InvitationChanges } from "./messages/Invitations.ts"
import type { OutgoingMail } from "./messages/Outbox.ts"
import type { WebhookMessage } from "./messages/WebhookOutbox.ts"

export interface CommitExtras {
  /** Notifications, with the time of the commit. */
  readonly notifications?: ReadonlyArray<Notification>
  readonly mails?: ReadonlyArray<OutgoingMail>
  readonly accounts?: ReadonlyArray<Account>
  /** Webhook messages that are not about a change, such as tests. */
  readonly webhookMessages?: ReadonlyArray<WebhookMessage>
  readonly invitations?: InvitationChanges
  readonly feeds?: FeedChanges
  /** Ids of further rows that the journal entry is about, for `journalAbout`. */
  readonly about?: ReadonlyArray<string>
}
