import PostalMime, { type Attachment, type Email } from "postal-mime"

export interface Bounce {
  /** Possible ids of the e-mail, most likely first. */
  readonly mailIds: ReadonlyArray<string>
  /** The message of the recipient's server on one line. */
  readonly error: string
}

const MAX_ERROR_LENGTH = 500
/** Field groups: one for the message, one per recipient; our e-mails have one. */
const MAX_GROUPS = 20

const DELIVERY_STATUS = "message/delivery-status"
const returned = new Set(["message/rfc822", "message/rfc822-headers", "text/rfc822-headers"])

type Headers = Pick<Email, "headers">["headers"]

const textOf = ({ content }: Attachment): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content)

const field = (headers: Headers, name: string): string =>
  headers.find(({ key }) => key === name)?.value.trim() ?? ""

/** Parses groups of fields separated by empty lines, as in a delivery status (RFC 3464). */
const groupsOf = async (text: string): Promise<ReadonlyArray<Headers>> => {
  const groups = text.split(/(?:\r?\n){2,}/).filter((group) => group.trim() !== "")
  return await Promise.all(
    groups
      .slice(0, MAX_GROUPS)
      .map(async (group) => (await PostalMime.parse(`${group.trim()}\r\n\r\n`)).headers)
  )
}

const line = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_ERROR_LENGTH)

const diagnosis = (code: string): string => code.replace(/^[\w-]+\s*;\s*/, "")

const idIn = (messageId: string): string =>
  /^<([^@<>\s]+)@[^<>\s]+>$/.exec(messageId.trim())?.[1] ?? ""

const idOfReturned = async (attachments: ReadonlyArray<Attachment>): Promise<string> => {
  const part = attachments.find(({ mimeType }) => returned.has(mimeType))
  if (part === undefined) return ""
  const [head = ""] = textOf(part).split(/(?:\r?\n){2}/)
  return idIn((await PostalMime.parse(`${head}\r\n\r\n`)).messageId ?? "")
}

/**
 * Finds the undeliverable e-mail of a bounce message (RFC 3464); null for other messages, including
 * delays and successful deliveries. Uses the envelope id and the Message-ID, because some servers
 * drop the former.
 */
export const readBounce = async (message: Uint8Array): Promise<Bounce | null> => {
  const { attachments, text = "" } = await PostalMime.parse(message, {
    forceRfc822Attachments: true
  })
  const status = attachments.find(({ mimeType }) => mimeType === DELIVERY_STATUS)
  if (status === undefined) return null
  const groups = await groupsOf(textOf(status))
  const failed = groups.find((group) => field(group, "action").toLowerCase() === "failed")
  if (failed === undefined) return null
  const [envelope = []] = groups
  const ids = [field(envelope, "original-envelope-id"), await idOfReturned(attachments)]
  const mailIds = [...new Set(ids)].filter((id) => id !== "")
  if (mailIds.length === 0) return null
  const code = field(failed, "status")
  // Some servers give the reason only in the text for people.
  const said = diagnosis(field(failed, "diagnostic-code")) || text
  return { mailIds, error: line(said.includes(code) ? said : `${code} ${said}`) || "5.0.0" }
}
