import {
  DecidedEmailText,
  EMAIL_CONFIGURATION_ID,
  EmailConfiguration,
  EmailKind,
  EmailPerson,
  MAX_RECIPIENTS,
  PersonToTell
} from "@atelier/domain/email"
import { described, eachOnce, Id, instant, sharedFields } from "@atelier/domain/record"
import { text } from "@atelier/domain/text"
import { Schema } from "effect"
import { bounded } from "../../call/Bounds.ts"
import { type Address, admin, call, licensed } from "../../call/Call.ts"
import { inBody, ofNewRows } from "../../call/SeenVersions.ts"
import { shownVersion, success, workOrderIdPublic } from "../../parts/fields.ts"
import { MailState } from "../../parts/MailState.ts"
import { dataOf } from "../../parts/views.ts"
import { emptySpelling } from "../../spelling/emptySpelling.ts"

const theConfiguration = { id: EMAIL_CONFIGURATION_ID } as const

const { id: _id, version: _version, ...words } = EmailConfiguration.fields

/** Texts of e-mails; version 0 for the defaults. */
const EmailConfigurationView = Schema.Struct({ version: shownVersion, ...words }).annotate({
  identifier: "EmailConfigurationView"
})

const DecidedTexts = Schema.Struct({
  fr: described("The French texts.", DecidedEmailText),
  en: described("The English texts.", DecidedEmailText)
})

const EmailConfigurationInput = Schema.Struct({
  ...EmailConfigurationView.fields,
  version: Schema.optionalKey(shownVersion),
  delivery: described("The e-mail about deliveries, by language.", DecidedTexts),
  installation: described("The e-mail about installations, by language.", DecidedTexts)
}).annotate({ identifier: "EmailConfigurationInput" })

const EmailTrial = Schema.Struct({
  kind: described("The kind.", EmailKind),
  language: described("The language of the e-mail.", Schema.Literals(["fr", "en"])),
  ...DecidedEmailText.fields
}).annotate({ identifier: "EmailTrial" })

const mailFields = {
  id: described("The id of the row. It never changes.", Schema.String),
  to: described("The addresses of the recipients.", "office@example.com", Schema.String),
  subject: described("The subject of the e-mail.", "Your kitchen is on its way", Schema.String),
  state: described("The state of the e-mail.", MailState),
  attempts: described("Number of delivery attempts.", Schema.Int),
  error: described(
    "The answer of the mail server; empty without an error.",
    "The server of the receiver did not answer.",
    Schema.String
  ),
  queuedAt: instant("When it entered the outbox.")
}

const writtenText = described(
  "The text of the e-mail.",
  "Your kitchen comes on Tuesday.",
  Schema.String
)

const proposed = described(
  "A day or a local time of the shop that the person proposes instead; null if there is none.",
  "2026-03-16",
  Schema.NullOr(Schema.String)
)

const MailReply = Schema.Struct({
  answer: described(
    "What the person answered. countered: with another time.",
    Schema.Literals(["accepted", "declined", "tentative", "countered"])
  ),
  comment: described(
    "What the person wrote; may be empty.",
    "Call before delivery.",
    Schema.String
  ),
  start: proposed,
  end: proposed,
  readAt: instant("When the server read the answer.")
}).annotate({ identifier: "MailReply" })

const sent = Schema.Struct({
  success,
  recipients: described(
    "The addresses of the recipients.",
    ["office@example.com"],
    Schema.Array(Schema.String)
  )
})

const people = described(
  "Whom to write to. Only the crew is invited; people who were invited before and are not of the crew any more get a cancellation with the e-mails to the crew. Default: the crew.",
  Schema.optionalKey(
    Schema.Array(PersonToTell).check(eachOnce({ message: "must name each only once" }))
  )
)

const emptyEmail = emptySpelling("comment", "people", "workOrderIdPublic")

const sentEmail = {
  id: Id,
  workOrderIdPublic: Schema.optionalKey(workOrderIdPublic),
  comment: described(
    "The comment in the e-mail instead of that of the event.",
    "Call before delivery.",
    Schema.optionalKey(text(10_000))
  ),
  people
}

const sendAt = (path: string, kind: typeof EmailKind.Type, summary: string): Address => ({
  path: `/Email/${path}`,
  summary,
  respelled: emptyEmail,
  body: Schema.Struct(sentEmail),
  toInput: ({ body }) => ({ body: { ...body, kind } })
})

export const emailCalls = {
  previewEventEmail: call({
    method: "POST",
    path: "/Email/preview",
    reads: ["event", "workOrder", "shipper", "installer", "emailConfiguration"],
    bounds: { ...bounded.record, rows: MAX_RECIPIENTS },
    summary:
      "Preview the e-mail about a delivery or installation for each address, without sending it. Fields of the work order that the caller cannot see are omitted.",
    scope: "read",
    access: licensed,
    names: ["event"],
    respelled: emptyEmail,
    body: Schema.Struct({ id: Id, comment: sentEmail.comment, people }),
    output: dataOf(
      Schema.Struct({
        person: described("The role of the recipient.", EmailPerson),
        to: mailFields.to,
        subject: mailFields.subject,
        text: writtenText
      }).annotate({ identifier: "EmailAsSent" })
    ),
    refusals: ["NotFound", "Forbidden", "WrongKindOfEvent", "NoEmailAddress", "VersionConflict"]
  }),
  sendEventEmail: call({
    method: "POST",
    path: "/Email/send",
    addresses: [
      sendAt(
        "sendDeliveryEmail",
        "delivery",
        "Send the shipper, the client or the project manager an e-mail about a delivery: its stored date and time, with the given comment or that of the event."
      ),
      sendAt(
        "sendInstallationEmail",
        "installation",
        "Send the installers, the client or the project manager an e-mail about an installation: its stored date and time, with the given comment or that of the event."
      )
    ],
    intent: "sendEventEmail",
    seen: ofNewRows,
    pace: "email",
    bounds: bounded.record,
    summary:
      "Send the crew, the client or the project manager an e-mail about a delivery or installation: its stored date and time, with the given comment or that of the event. With `kind`, visits of the other kind are refused.",
    scope: "write",
    preview: "message",
    access: licensed,
    names: ["event"],
    respelled: emptyEmail,
    body: Schema.Struct({
      ...sentEmail,
      kind: described("The kind of the visit.", Schema.optionalKey(EmailKind))
    }),
    output: sent,
    refusals: ["NotFound", "Forbidden", "WrongKindOfEvent", "NoEmailAddress", "VersionConflict"]
  }),
  previewEmailText: call({
    method: "POST",
    path: "/Email/previewText",
    reads: ["event", "workOrder", "shipper", "installer", "calendarItems"],
    bounds: bounded.record,
    summary:
      "Preview an e-mail text with the next visible delivery or installation, otherwise the last one. Nothing is sent. Without any such event, the placeholders remain.",
    scope: "read",
    access: admin,
    body: EmailTrial,
    output: Schema.Struct({
      about: described(
        "The work order of the notification; null if there is none or the user cannot see it.",
        "Event of 10 March 2026",
        Schema.NullOr(Schema.String)
      ),
      subject: mailFields.subject,
      text: writtenText
    }),
    refusals: []
  }),
  sendTestEmail: call({
    method: "POST",
    path: "/Email/test",
    intent: "sendTestEmail",
    seen: ofNewRows,
    bounds: bounded.record,
    summary: "Send the caller a test e-mail with the given text, as `previewEmailText` shows it.",
    scope: "write",
    preview: "message",
    access: admin,
    body: EmailTrial,
    output: sent,
    refusals: ["NoOwnEmailAddress"]
  }),
  sendEmailAgain: call({
    method: "POST",
    path: "/Email/{id}/sendAgain",
    intent: "sendEmailAgain",
    seen: ofNewRows,
    bounds: bounded.one,
    summary:
      "Send an e-mail again that a mail server rejected for good, or whose delivery is uncertain. It keeps its Message-ID, so that a mail program can detect a duplicate.",
    scope: "write",
    preview: "message",
    access: admin,
    params: Schema.Struct({ id: Id }),
    output: Schema.Struct({ success }),
    refusals: ["NotFound", "EmailNotFailed"]
  }),
  getEmails: call({
    method: "GET",
    path: "/Email/getEmails",
    reads: [],
    bounds: bounded.page,
    summary: "The newest 200 e-mails with their states.",
    scope: "read",
    access: admin,
    output: dataOf(Schema.Struct(mailFields).annotate({ identifier: "Email" })),
    refusals: []
  }),
  getWorkOrderEmails: call({
    method: "GET",
    path: "/WorkOrder/{id}/emails",
    reads: ["workOrder", "event"],
    bounds: bounded.page,
    addresses: ["/workorders/{id}/emails"],
    summary:
      "The newest 200 e-mails, with their states, about those deliveries and installations of a work order that the caller may edit.",
    scope: "read",
    access: licensed,
    params: Schema.Struct({ id: Id }),
    output: dataOf(
      Schema.Struct({
        ...mailFields,
        eventId: sharedFields.eventId,
        isOutdated: described(
          "Whether the time or the place of the visit has changed since this last e-mail to the address about it.",
          Schema.Boolean
        ),
        reply: described(
          "The answer of the invited person, read from the mailbox of replies; null if there is none.",
          Schema.NullOr(MailReply)
        )
      }).annotate({ identifier: "EmailOfWorkOrder" })
    ),
    refusals: ["NotFound"]
  }),
  getEmailConfiguration: call({
    method: "GET",
    path: "/Email/getEmailConfiguration",
    reads: ["emailConfiguration"],
    target: { table: "emailConfiguration", ...theConfiguration },
    bounds: bounded.one,
    summary: "The e-mail texts in each language.",
    scope: "read",
    access: admin,
    output: EmailConfigurationView,
    refusals: []
  }),
  saveEmailConfiguration: call({
    method: "POST",
    path: "/Email/updateEmailConfiguration",
    intent: "saveEmailConfiguration",
    seen: inBody("emailConfiguration", theConfiguration),
    bounds: bounded.record,
    summary: "Change the e-mail texts. A stale version is refused.",
    scope: "write",
    preview: "outcome",
    access: admin,
    body: EmailConfigurationInput,
    output: EmailConfigurationView,
    refusals: ["VersionConflict"]
  })
}
