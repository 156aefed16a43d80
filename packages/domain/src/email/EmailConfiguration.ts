import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { EmailList, recordFields } from "../record/index.ts"
import { lineOfText, requiredLine, requiredText } from "../text/index.ts"

/** The id of the one e-mail configuration of a shop. */
export const EMAIL_CONFIGURATION_ID = "emails"

/** To so many addresses an e-mail goes at the most, copies included. */
export const MAX_RECIPIENTS = 100

/** What e-mails are about. */
export const EmailKind = Schema.Literals(["delivery", "installation"]).annotate({
  identifier: "EmailKind"
})
export type EmailKind = typeof EmailKind.Type

/**
 * The words of an e-mail in one language. `{workOrder}`, `{client}`, `{date}`, `{time}`,
 * `{address}`, `{crew}` and `{comment}` stand for what it is about; other braces are text. Words in
 * brackets, as `[ for {client}]`, are left out when a place among them is empty; other brackets are
 * text.
 */
export const EmailText = Schema.Struct({
  subject: requiredLine(200),
  body: requiredText(10_000)
}).annotate({ identifier: "EmailText" })
export interface EmailText extends Schema.Schema.Type<typeof EmailText> {}

/** What an e-mail's words have a placeholder for, in the order in which screens offer it. */
export const emailPlaceholders = [
  "workOrder",
  "client",
  "date",
  "time",
  "address",
  "crew",
  "comment"
] as const

/** A placeholder of an e-mail's words. */
export type EmailPlaceholder = (typeof emailPlaceholders)[number]

/** The names in braces that stand for nothing, each once. */
export const unknownPlaceholders = (words: string): ReadonlyArray<string> => {
  const names = [...words.matchAll(/\{\s*(\p{L}[\p{L}\p{N}_]*)\s*\}/gu)]
  const known: ReadonlyArray<string> = emailPlaceholders.map((name) => `{${name}}`)
  return [...new Set(names.flatMap(([braces]) => (known.includes(braces) ? [] : [braces])))]
}

const knownPlaceholders = Schema.makeFilter(
  (words: string) => unknownPlaceholders(words).length === 0 || "must name known places only"
)

/** An {@link EmailText} as somebody decides it: whatever stands in braces is known. */
export const DecidedEmailText = Schema.Struct({
  subject: EmailText.fields.subject.check(knownPlaceholders),
  body: EmailText.fields.body.check(knownPlaceholders)
}).annotate({ identifier: "DecidedEmailText" })

/** Nobody gets copies until somebody decides. */
const Copies = EmailList.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

const EmailTexts = Schema.Struct({ fr: EmailText, en: EmailText })

/**
 * What is written to shippers and installers. There is one record, with id
 * {@link EMAIL_CONFIGURATION_ID}.
 */
export const EmailConfiguration = Schema.Struct({
  ...recordFields,
  /** Who it seems to come from; the shop's name when empty. */
  senderName: lineOfText(100),
  /** Where answers go; nowhere in particular when empty. */
  replyTo: EmailList,
  /** Who else gets each e-mail about a delivery. */
  deliveryCopies: Copies,
  /** Who else gets each e-mail about an installation. */
  installationCopies: Copies,
  delivery: EmailTexts,
  installation: EmailTexts
}).annotate({ identifier: "EmailConfiguration" })
export interface EmailConfiguration extends Schema.Schema.Type<typeof EmailConfiguration> {}
