import { UserConfiguration } from "@atelier/domain/access"
import {
  described,
  EmailList,
  emailAddresses,
  Id,
  instant,
  instantOrNone,
  sharedFields
} from "@atelier/domain/record"
import { requiredLine } from "@atelier/domain/text"
import { Schema } from "effect"
import { bounded } from "../../call/Bounds.ts"
import { admin, call } from "../../call/Call.ts"
import { ofNewRows } from "../../call/SeenVersions.ts"
import { success } from "../../parts/fields.ts"
import { MailState } from "../../parts/MailState.ts"
import { SecretKey } from "../../parts/SecretKey.ts"
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
  email: described("The e-mail address.", "office@example.com", Schema.String),
  planificationRole,
  language: described("The language of e-mails to the user.", emailLanguage),
  invitedBy: described(
    "The name of the inviting user; null if that user was deleted.",
    "Claire Gagnon",
    Schema.NullOr(Schema.String)
  ),
  invitedAt: instant("When the latest invitation e-mail was requested."),
  expiresAt: instant("When the link of the invitation expires."),
  isOver: described("Whether the invitation has expired.", Schema.Boolean),
  mail: described(
    "The state of the latest e-mail; null if the server no longer stores it.",
    Schema.NullOr(MailState)
  )
}).annotate({ identifier: "Invitation" })

const Service = Schema.Struct({
  id: Id,
  signsInBy: described(
    "An API key, tokens of the identity provider, or nothing after its key was revoked.",
    Schema.Literals(["apiKey", "provider", "nothing"])
  ),
  subject: described(
    "The `sub` claim of its tokens from the identity provider; otherwise null.",
    "stock-service",
    Schema.NullOr(Schema.String)
  ),
  changedAt: instant("When its key or its account was last changed."),
  usedAt: instantOrNone("When its key was last used, to the hour; null if never.")
}).annotate({ identifier: "Service" })

const NewService = Schema.Struct({
  displayName: described("The displayed name.", "Stock of the sawmill", requiredLine(200)),
  subject: Schema.optionalKey(
    described(
      "The `sub` claim of its tokens. For most issuers this is the client id.",
      "stock-service",
      requiredLine(255)
    )
  ),
  key: Schema.optionalKey(SecretKey)
})
  .check(
    Schema.makeFilter(
      ({ subject, key }) =>
        (subject === undefined) !== (key === undefined) || "must have either `subject` or `key`"
    )
  )
  .annotate({ identifier: "NewService" })

const Sent = Schema.Struct({ success, id: Id })

export const invitationCalls = {
  getServices: call({
    method: "GET",
    path: "/Service/getServices",
    reads: ["user"],
    bounds: bounded.wholeTable,
    summary: "The users that are other programs, and how each signs in.",
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
    body: Schema.Struct({ userId: sharedFields.userId }),
    output: Schema.Struct({
      success,
      name: sharedFields.shownName,
      until: instant("Until when.")
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
      "Create a user for another program. It signs in with an API key, `Authorization: Bearer atelier_<key>`, or with tokens of the identity provider that have this `sub` claim. The user has no permissions until an administrator grants them.",
    scope: "write",
    preview: "outcome",
    access: admin,
    body: NewService,
    output: Sent,
    refusals: ["AlreadyThere"]
  }),
  changeServiceKey: call({
    method: "POST",
    path: "/Service/changeKey",
    intent: "changeServiceKey",
    seen: ofNewRows,
    bounds: bounded.action,
    summary:
      "Give a program another API key, or none. Its former key or tokens stop working, and its streams of changes close.",
    scope: "write",
    preview: "entry",
    access: admin,
    names: ["user"],
    body: Schema.Struct({
      id: Id,
      key: described("The new key from the client; null revokes the key.", Schema.NullOr(SecretKey))
    }).annotate({ identifier: "ServiceKey" }),
    output: Schema.Struct({ success }),
    refusals: ["NotFound", "AlreadyThere"]
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
  invitePerson: call({
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
    body: Schema.Struct({
      email: described("The e-mail address.", "office@example.com", OneAddress),
      planificationRole,
      language: described("The language of e-mails to the user.", emailLanguage)
    }),
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
    output: Schema.Struct({ success }),
    refusals: ["NotFound"]
  })
}
