import { UserConfiguration } from "@atelier/domain/access"
import { EmailList, emailAddresses, Id } from "@atelier/domain/record"
import { requiredLine } from "@atelier/domain/text"
import { Schema } from "effect"
import { bounded } from "../Bounds.ts"
import { admin, call } from "../Call.ts"
import { MailState } from "../parts/MailState.ts"
import { dataOf } from "../parts/views.ts"
import { ofNewRows } from "../SeenVersions.ts"

const OneAddress = EmailList.check(
  Schema.makeFilter((list) => {
    const { length } = emailAddresses(list)
    if (length === 1) return true
    return length === 0 ? "This value is required" : "This value should be a valid email"
  })
)

const { planificationRole, emailLanguage } = UserConfiguration.fields

const Invitation = Schema.Struct({
  id: Id,
  email: Schema.String,
  planificationRole,
  language: emailLanguage,
  invitedBy: Schema.NullOr(Schema.String),
  invitedAt: Schema.String,
  expiresAt: Schema.String,
  isOver: Schema.Boolean,
  mail: Schema.NullOr(MailState)
}).annotate({ identifier: "Invitation" })

const Service = Schema.Struct({ id: Id, subject: Schema.NullOr(Schema.String) }).annotate({
  identifier: "Service"
})

const NewService = Schema.Struct({
  displayName: requiredLine(200),
  subject: requiredLine(255)
}).annotate({ identifier: "NewService" })

const Sent = Schema.Struct({ success: Schema.Boolean, id: Id })

export const invitationCalls = {
  getServices: call({
    method: "GET",
    path: "/Service/getServices",
    reads: ["user"],
    bounds: bounded.wholeTable,
    summary: "The users that are other programs, and the subject that each signs in with.",
    scope: "read",
    access: admin,
    output: dataOf(Service),
    refusals: []
  }),
  seeAs: call({
    method: "POST",
    path: "/User/seeAs",
    intent: "seeAs",
    seen: ofNewRows,
    bounds: bounded.action,
    summary:
      "Begin to see the shop as somebody else: for an hour, reads that say their id in the header `Atelier-See-As` answer what they would be answered, and no write is done. It is noted in the history of that person. Refused for programs and for who has no licence.",
    scope: "write",
    preview: "message",
    access: admin,
    body: Schema.Struct({ userId: Id }),
    output: Schema.Struct({
      success: Schema.Boolean,
      name: Schema.String,
      until: Schema.String
    }).annotate({ identifier: "SeenAs" }),
    refusals: ["NotFound"]
  }),
  createService: call({
    method: "POST",
    path: "/Service/createService",
    intent: "createUser",
    seen: ofNewRows,
    bounds: bounded.action,
    summary:
      "Let another program in, which gets tokens of the same issuer by client credentials: whoever has a token with the subject is the new user, who sees and may do nothing until that is decided as for others.",
    scope: "write",
    preview: "outcome",
    access: admin,
    body: NewService,
    output: Sent,
    refusals: ["AlreadyThere"]
  }),
  getInvitations: call({
    method: "GET",
    path: "/Invitation/getInvitations",
    reads: ["user"],
    bounds: bounded.page,
    summary: "Who was asked to come and has not yet, in the order of the invitations.",
    scope: "read",
    access: admin,
    output: dataOf(Invitation),
    refusals: []
  }),
  invite: call({
    method: "POST",
    path: "/Invitation/invite",
    intent: "invitePerson",
    seen: ofNewRows,
    pace: "email",
    bounds: bounded.action,
    summary:
      "Ask somebody to come, by an e-mail with a link that is good for seven days and once; who was asked before gets another link. Whoever follows it signs in with the identity provider, and is let in when that has verified the address.",
    scope: "write",
    preview: "message",
    access: admin,
    body: Schema.Struct({ email: OneAddress, planificationRole, language: emailLanguage }),
    output: Sent,
    refusals: ["AlreadyHere"]
  }),
  sendInvitationAgain: call({
    method: "POST",
    path: "/Invitation/sendAgain",
    intent: "invitePerson",
    seen: ofNewRows,
    pace: "email",
    bounds: bounded.action,
    summary: "Send an invitation again with another link; the one before opens nothing any more.",
    scope: "write",
    preview: "message",
    access: admin,
    names: "invitation",
    body: Schema.Struct({ id: Id }),
    output: Sent,
    refusals: ["NotFound"]
  }),
  withdrawInvitation: call({
    method: "POST",
    path: "/Invitation/withdraw",
    intent: "withdrawInvitation",
    seen: ofNewRows,
    bounds: bounded.action,
    summary: "Take an invitation back: its link opens nothing any more.",
    scope: "write",
    preview: "entry",
    access: admin,
    names: "invitation",
    body: Schema.Struct({ id: Id }),
    output: Schema.Struct({ success: Schema.Boolean }),
    refusals: ["NotFound"]
  })
}
