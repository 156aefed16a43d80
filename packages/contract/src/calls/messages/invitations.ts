import { UserConfiguration } from "@atelier/domain/access"
import { EmailList, emailAddresses, Id } from "@atelier/domain/record"
import { requiredLine } from "@atelier/domain/text"
import { Schema } from "effect"
import { bounded } from "../../call/Bounds.ts"
import { admin, call } from "../../call/Call.ts"
import { ofNewRows } from "../../call/SeenVersions.ts"
import { MailState } from "../../parts/MailState.ts"
import { dataOf } from "../../parts/views.ts"

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
    summary: "The users that are other programs, each with the `sub` claim of its tokens.",
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
      "Begin to view the shop as another user. For an hour, reads with the user's id in the header `Atelier-See-As` return what that user would see, and writes are refused. The history of the user records it. Programs and users without a licence are refused.",
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
      "Create a user for another program, which gets tokens from the same issuer by client credentials. A token with this `sub` claim signs in as the new user. The user has no permissions until an administrator grants them.",
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
    summary: "The open invitations, in the order of their creation.",
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
      "Invite a person by an e-mail with a one-time link that is valid for seven days. A second invitation replaces the link. The person signs in with the identity provider and gets access if the provider has verified the address.",
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
    summary: "Send an invitation again with a new link. The previous link stops working.",
    scope: "write",
    preview: "message",
    access: admin,
    names: ["invitation"],
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
    summary: "Withdraw an invitation. Its link stops working.",
    scope: "write",
    preview: "entry",
    access: admin,
    names: ["invitation"],
    body: Schema.Struct({ id: Id }),
    output: Schema.Struct({ success: Schema.Boolean }),
    refusals: ["NotFound"]
  })
}
