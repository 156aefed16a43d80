import {
  DecidedEmailText,
  EMAIL_CONFIGURATION_ID,
  EmailConfiguration,
  EmailKind,
  MAX_RECIPIENTS
} from "@atelier/domain/email"
import { Id } from "@atelier/domain/record"
import { text } from "@atelier/domain/text"
import { Schema } from "effect"
import { bounded } from "../../call/Bounds.ts"
import { admin, call, licensed } from "../../call/Call.ts"
import { inBody, ofNewRows } from "../../call/SeenVersions.ts"
import { MailState } from "../../parts/MailState.ts"
import { dataOf } from "../../parts/views.ts"
import { emptySpelling } from "../../spelling/emptySpelling.ts"

const theConfiguration = { id: EMAIL_CONFIGURATION_ID } as const

const { id: _id, version: _version, ...words } = EmailConfiguration.fields

/** Texts of e-mails; version 0 for the defaults. */
const EmailConfigurationView = Schema.Struct({ version: Schema.Int, ...words }).annotate({
  identifier: "EmailConfigurationView"
})

const DecidedTexts = Schema.Struct({ fr: DecidedEmailText, en: DecidedEmailText })

const EmailConfigurationInput = Schema.Struct({
  ...EmailConfigurationView.fields,
  version: Schema.optionalKey(Schema.Int),
  delivery: DecidedTexts,
  installation: DecidedTexts
}).annotate({ identifier: "EmailConfigurationInput" })

const EmailTrial = Schema.Struct({
  kind: EmailKind,
  language: Schema.Literals(["fr", "en"]),
  ...DecidedEmailText.fields
}).annotate({ identifier: "EmailTrial" })

const mailFields = {
  id: Schema.String,
  to: Schema.String,
  subject: Schema.String,
  state: MailState,
  attempts: Schema.Int,
  error: Schema.String,
  queuedAt: Schema.String
}

const sent = Schema.Struct({ success: Schema.Boolean, recipients: Schema.Array(Schema.String) })

const emptyEmail = emptySpelling("comment", "workOrderIdPublic")

const send = <const P extends string>(
  path: P,
  intent: "sendDeliveryEmail" | "sendInstallationEmail",
  summary: string
) =>
  call({
    method: "POST",
    path,
    intent,
    seen: ofNewRows,
    pace: "email",
    bounds: bounded.record,
    summary,
    scope: "write",
    preview: "message",
    access: licensed,
    names: ["event"],
    respelled: emptyEmail,
    body: Schema.Struct({
      id: Id,
      workOrderIdPublic: Schema.optionalKey(Id),
      comment: Schema.optionalKey(text(10_000))
    }),
    output: sent,
    refusals: ["NotFound", "Forbidden", "WrongKindOfEvent", "NoEmailAddress", "VersionConflict"]
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
    body: Schema.Struct({ id: Id, comment: Schema.optionalKey(text(10_000)) }),
    output: dataOf(
      Schema.Struct({ to: Schema.String, subject: Schema.String, text: Schema.String }).annotate({
        identifier: "EmailAsSent"
      })
    ),
    refusals: ["NotFound", "Forbidden", "WrongKindOfEvent", "NoEmailAddress", "VersionConflict"]
  }),
  sendDeliveryEmail: send(
    "/Email/sendDeliveryEmail",
    "sendDeliveryEmail",
    "Send the shipper an e-mail about a delivery: its stored date and time, with the given comment or that of the event."
  ),
  sendInstallationEmail: send(
    "/Email/sendInstallationEmail",
    "sendInstallationEmail",
    "Send the installers an e-mail about an installation: its stored date and time, with the given comment or that of the event."
  ),
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
      about: Schema.NullOr(Schema.String),
      subject: Schema.String,
      text: Schema.String
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
    output: Schema.Struct({ success: Schema.Boolean }),
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
      Schema.Struct({ ...mailFields, eventId: Id }).annotate({ identifier: "EmailOfWorkOrder" })
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
