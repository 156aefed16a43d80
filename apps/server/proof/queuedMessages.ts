import type {
  Account,
  CommitExtras,
  Invitation,
  MailOutbox,
  OutgoingMail
} from "@atelier/application/ports"
import { Effect } from "effect"
import { proofFeeds } from "./proofFeeds.ts"

/** Several, because they are withdrawn and sent one by one. */
const EACH = 8

const ids = (name: string): ReadonlyArray<string> =>
  Array.from({ length: EACH }, (_, place) => `${name}-${place}`)

export const invitationIds = ids("invitation")
export const refusedMailIds = ids("refused")

const invitation = (id: string): Invitation => ({
  id,
  email: `${id}@example.test`,
  planificationRole: "user",
  language: "fr",
  invitedBy: "admin",
  invitedAt: "2026-01-01T00:00:00.000Z",
  expiresAt: "2036-01-01T00:00:00.000Z",
  tokenHash: id,
  mailId: id
})

/** A program without a licence, whose key is replaced. */
export const proofService: Account = {
  userId: "disabled",
  kind: "service",
  subject: "disabled",
  userName: null,
  externalId: null,
  profile: "{}",
  createdAt: "2026-01-01T00:00:00.000Z",
  changedAt: "2026-01-01T00:00:00.000Z",
  version: 1
}

const mail = (id: string): OutgoingMail => ({
  id,
  to: `${id}@example.test`,
  fromName: "Atelier",
  replyTo: "",
  subject: "Your kitchen",
  text: "It comes on Monday.",
  html: "<p>It comes on Monday.</p>",
  calendar: ""
})

export const queuedMessages: Pick<CommitExtras, "accounts" | "mails" | "invitations" | "feeds"> = {
  accounts: [proofService],
  feeds: { keep: proofFeeds },
  mails: refusedMailIds.map(mail),
  invitations: { keep: invitationIds.map(invitation) }
}

export const refuseMails = Effect.fn("refuseMails")(function* (outbox: MailOutbox["Service"]) {
  for (let mail = yield* outbox.claim(Date.now()); mail !== null; ) {
    yield* outbox.settle(mail.id, { state: "failed", error: "550 no such user" })
    mail = yield* outbox.claim(Date.now())
  }
})
