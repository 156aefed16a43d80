import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { described, EmailList, recordFields } from "../../kernel/record/index.ts"
import { lineOfText, requiredLine, requiredText } from "../../kernel/text/index.ts"

export const EMAIL_CONFIGURATION_ID = "emails"

/** Maximum number of recipients of an e-mail, copies included. */
export const MAX_RECIPIENTS = 100

export const EmailKind = Schema.Literals(["delivery", "installation"]).annotate({
  identifier: "EmailKind"
})
export type EmailKind = typeof EmailKind.Type

/** The people whom a user may tell about a visit. */
export const PersonToTell = Schema.Literals(["crew", "client", "projectManager"]).annotate({
  identifier: "PersonToTell"
})
export type PersonToTell = typeof PersonToTell.Type

/**
 * The role of a recipient. `formerCrew`: was invited to the visit and is not of its crew any more.
 * `copy`: an address that receives a copy of each e-mail.
 */
export const EmailPerson = Schema.Literals([
  ...PersonToTell.literals,
  "formerCrew",
  "copy"
]).annotate({ identifier: "EmailPerson" })
export type EmailPerson = typeof EmailPerson.Type

/**
 * Template of an e-mail in one language. The placeholders `{workOrder}`, `{client}`, `{date}`,
 * `{time}`, `{address}`, `{crew}` and `{comment}` are filled; other braces are text. A part in
 * brackets, as `[ for {client}]`, is left out if one of its placeholders is empty. Brackets without
 * a placeholder are text.
 */
export const EmailText = Schema.Struct({
  subject: described(
    "The subject of the e-mail, with placeholders.",
    "Your kitchen is on its way",
    requiredLine(200)
  ),
  body: described(
    "The text of the e-mail with placeholders.",
    "It comes on Tuesday.",
    requiredText(10_000)
  )
}).annotate({ identifier: "EmailText" })
export interface EmailText extends Schema.Schema.Type<typeof EmailText> {}

/** Placeholders of e-mail templates, in the order in which screens offer them. */
export const emailPlaceholders = [
  "workOrder",
  "client",
  "date",
  "time",
  "address",
  "crew",
  "comment"
] as const

export type EmailPlaceholder = (typeof emailPlaceholders)[number]

/** Lists the names in braces that are no placeholders, each once. */
export const unknownPlaceholders = (words: string): ReadonlyArray<string> => {
  const names = [...words.matchAll(/\{\s*(\p{L}[\p{L}\p{N}_]*)\s*\}/gu)]
  const known: ReadonlyArray<string> = emailPlaceholders.map((name) => `{${name}}`)
  return [...new Set(names.flatMap(([braces]) => (known.includes(braces) ? [] : [braces])))]
}

const knownPlaceholders = Schema.makeFilter(
  (words: string) => unknownPlaceholders(words).length === 0 || "must name known places only"
)

/** An {@link EmailText} as an administrator saves it: with known placeholders only. */
export const DecidedEmailText = Schema.Struct({
  subject: EmailText.fields.subject.check(knownPlaceholders),
  body: EmailText.fields.body.check(knownPlaceholders)
}).annotate({ identifier: "DecidedEmailText" })

const copiesOf = (visit: string) =>
  described(
    `Addresses that receive a copy of each e-mail about ${visit}, separated as in \`emails\`.`,
    EmailList
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

const EmailTexts = Schema.Struct({
  fr: described("The French texts.", EmailText),
  en: described("The English texts.", EmailText)
})

/**
 * Sender, copies and templates of e-mails to shippers and installers. There is one record, with the
 * id {@link EMAIL_CONFIGURATION_ID}.
 */
export const EmailConfiguration = Schema.Struct({
  ...recordFields,
  senderName: described(
    "The sender name of e-mails; the shop's name if empty.",
    "The kitchen shop",
    lineOfText(100)
  ),
  replyTo: described("The reply-to addresses; none if empty.", EmailList),
  deliveryCopies: copiesOf("a delivery"),
  installationCopies: copiesOf("an installation"),
  delivery: described("The e-mail about deliveries, by language.", EmailTexts),
  installation: described("The e-mail about installations, by language.", EmailTexts)
}).annotate({ identifier: "EmailConfiguration" })
export interface EmailConfiguration extends Schema.Schema.Type<typeof EmailConfiguration> {}
