import { sameAddress, usersWithAddress } from "@atelier/domain/access"
import { type EmailText, renderInvitation } from "@atelier/domain/email"
import { NotFound } from "@atelier/domain/proposal"
import { Clock, Effect, Schema } from "effect"
import { TooManyRows } from "../list/index.ts"
import { instantAt, shopOf } from "../plant/index.ts"
import {
  Ids,
  type Invitation,
  Invitations,
  MailOutbox,
  type OutgoingMail,
  PlanStore
} from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

const INVITATION_DAYS = 7
const DAY_MS = 86_400_000

const MAX_INVITATIONS = 200

class AlreadyHere extends Schema.TaggedError<AlreadyHere>()("AlreadyHere", {
  email: Schema.String
}) {
  override get message(): string {
    return `Somebody with a licence has the address ${this.email}.`
  }
}

export interface InvitationMaking {
  readonly words: { readonly fr: EmailText; readonly en: EmailText }
  readonly newLink: () => { readonly url: string; readonly tokenHash: string }
}

type Asked = Pick<Invitation, "email" | "planificationRole" | "language">

const mailOf = (
  { email, language, mailId, invitedBy }: Invitation,
  {
    words,
    url,
    shop,
    inviter
  }: {
    readonly words: InvitationMaking["words"]
    readonly url: string
    readonly shop: string
    readonly inviter: string
  }
): OutgoingMail => ({
  id: mailId,
  to: email,
  language,
  fromName: shop,
  replyTo: "",
  ...renderInvitation(words[language], { shop, inviter, link: url, days: String(INVITATION_DAYS) }),
  calendar: "",
  secret: url,
  askedBy: invitedBy
})

const send = Effect.fn("sendInvitation")(function* (
  asked: Asked & Pick<Invitation, "id">,
  { words, newLink }: InvitationMaking,
  caller: Caller
) {
  const shop = yield* shopOf(yield* (yield* PlanStore).referenceData)
  const now = yield* Clock.currentTimeMillis
  const { url, tokenHash } = newLink()
  const invitation: Invitation = {
    ...asked,
    tokenHash,
    invitedBy: caller.user.id,
    invitedAt: instantAt(now),
    expiresAt: instantAt(now + INVITATION_DAYS * DAY_MS),
    mailId: (yield* Ids).next()
  }
  const inviter = caller.user.displayName
  yield* commitChanges([], {
    caller,
    intent: "invitePerson",
    mails: [mailOf(invitation, { words, url, shop: shop.name, inviter })],
    invitations: { keep: [invitation] },
    about: [invitation.id]
  })
  return { success: true, id: invitation.id }
})

/** Invites a person by an e-mail with a link; repeating replaces the earlier invitation. */
export const invitePerson = Effect.fn("invitePerson")(function* (
  asked: Asked,
  making: InvitationMaking,
  caller: Caller
) {
  const { referenceData } = yield* PlanStore
  const invitations = yield* Invitations
  const users = [...(yield* referenceData).user.values()]
  if (usersWithAddress(users, asked.email).some(({ licensed }) => licensed))
    return yield* new AlreadyHere({ email: asked.email })
  const pending = yield* invitations.pending
  const before = pending.find(({ email }) => sameAddress(email, asked.email))
  if (before === undefined && pending.length >= MAX_INVITATIONS)
    return yield* new TooManyRows({ max: MAX_INVITATIONS })
  return yield* send({ ...asked, id: before?.id ?? (yield* Ids).next() }, making, caller)
})

const pendingBy = Effect.fn("pendingBy")(function* (id: string) {
  const found = (yield* (yield* Invitations).pending).find((each) => each.id === id)
  return found ?? (yield* new NotFound({ what: "invitation", id }))
})

export const sendInvitationAgain = Effect.fn("sendInvitationAgain")(function* (
  id: string,
  making: InvitationMaking,
  caller: Caller
) {
  return yield* send(yield* pendingBy(id), making, caller)
})

/** Withdraws an invitation; its link stops working. */
export const withdrawInvitation = Effect.fn("withdrawInvitation")(function* (
  id: string,
  caller: Caller
) {
  yield* pendingBy(id)
  const intent = "withdrawInvitation"
  yield* commitChanges([], { caller, intent, invitations: { remove: [id] }, about: [id] })
  return { success: true }
})

/** Number of newest e-mails searched for invitations. */
const MAX_MAILS = 1_000

export const pendingInvitations = Effect.gen(function* () {
  const { referenceData } = yield* PlanStore
  const outbox = yield* MailOutbox
  const invitations = yield* Invitations
  const { user: users } = yield* referenceData
  const now = yield* Clock.currentTimeMillis
  const mails = new Map((yield* outbox.newest(MAX_MAILS)).map((mail) => [mail.id, mail.state]))
  return (yield* invitations.pending).map(
    ({ id, email, planificationRole, language, invitedBy, invitedAt, expiresAt, mailId }) => ({
      id,
      email,
      planificationRole,
      language,
      invitedBy: users.get(invitedBy)?.displayName ?? null,
      invitedAt,
      expiresAt,
      isOver: Date.parse(expiresAt) <= now,
      mail: mails.get(mailId) ?? null
    })
  )
})
