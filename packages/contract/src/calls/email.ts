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
import { bounded } from "../Bounds.ts"
import { admin, call, licensed } from "../Call.ts"
import { MailState } from "../parts/MailState.ts"
import { dataOf } from "../parts/views.ts"
import { inBody, ofNewRows } from "../SeenVersions.ts"
import { emptySpelling } from "../spelling/emptySpelling.ts"

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

/** Unsaved texts to try out. */
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
    names: "event",
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
      "What an e-mail about a delivery or installation would say, to each address; nothing is sent. What the caller does not see of the work order is left out.",
    scope: "read",
    access: licensed,
    names: "event",
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
    "Write to the shipper of a delivery about it: its time as it is stored, with this comment or its own."
  ),
  sendInstallationEmail: send(
    "/Email/sendInstallationEmail",
    "sendInstallationEmail",
    "Write to the installers of an installation about it: its time as it is stored, with this comment or its own."
  ),
  previewEmailText: call({
    method: "POST",
    path: "/Email/previewText",
    reads: ["event", "workOrder", "shipper", "installer", "calendarItems"],
    bounds: bounded.record,
    summary:
      "How words would read about the next delivery or installation that the caller sees, or the last one; nothing is sent. Without any, each place stands for itself.",
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
    summary: "Send the caller an e-mail in words that are tried, as `previewEmailText` shows it.",
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
      "Send an e-mail again that a mail server refused for good, or that was given up while it was uncertain. It keeps its Message-ID, by which a recipient knows it.",
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
    summary: "The newest 200 e-mails and what became of each.",
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
    also: ["/workorders/{id}/emails"],
    summary:
      "The newest 200 e-mails about the deliveries and installations of a work order that the caller may edit, and what became of each.",
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
    summary: "The words of e-mails in each language.",
    scope: "read",
    access: admin,
    output: EmailConfigurationView,
    refusals: []
  }),
  updateEmailConfiguration: call({
    method: "POST",
    path: "/Email/updateEmailConfiguration",
    intent: "saveEmailConfiguration",
    seen: inBody("emailConfiguration", theConfiguration),
    bounds: bounded.record,
    summary: "Decide the words of e-mails; a stale version is refused.",
    scope: "write",
    preview: "outcome",
    access: admin,
    body: EmailConfigurationInput,
    output: EmailConfigurationView,
    refusals: ["VersionConflict"]
  })
}
