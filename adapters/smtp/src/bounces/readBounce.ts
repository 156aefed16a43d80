import PostalMime, { type Attachment, type Email } from "postal-mime"

/** An e-mail of ours that a mail server gave back, and why. */
export interface Bounce {
  /** The ids that it may have; the first that is ours. */
  readonly mailIds: ReadonlyArray<string>
  /** What the server of the recipient said, in one line. */
  readonly error: string
}

const MAX_ERROR_LENGTH = 500
/** One for the message and one for each recipient; our e-mails have one. */
const MAX_GROUPS = 20

const DELIVERY_STATUS = "message/delivery-status"
/** What was sent, or its headers alone. */
const returned = new Set(["message/rfc822", "message/rfc822-headers", "text/rfc822-headers"])

type Headers = Pick<Email, "headers">["headers"]

const textOf = ({ content }: Attachment): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content)

const field = (headers: Headers, name: string): string =>
  headers.find(({ key }) => key === name)?.value.trim() ?? ""

/** Fields in groups with empty lines between them, as a delivery status has them (RFC 3464). */
const groupsOf = async (text: string): Promise<ReadonlyArray<Headers>> => {
  const groups = text.split(/(?:\r?\n){2,}/).filter((group) => group.trim() !== "")
  return await Promise.all(
    groups
      .slice(0, MAX_GROUPS)
      .map(async (group) => (await PostalMime.parse(`${group.trim()}\r\n\r\n`)).headers)
  )
}

/** A text without what no screen shows, in one line. */
const line = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_ERROR_LENGTH)

/** `smtp; 550 no such user` without the kind of server that said so. */
const diagnosis = (code: string): string => code.replace(/^[\w-]+\s*;\s*/, "")

/** The id of an e-mail of ours in its Message-ID. */
const idIn = (messageId: string): string =>
  /^<([^@<>\s]+)@[^<>\s]+>$/.exec(messageId.trim())?.[1] ?? ""

const idOfReturned = async (attachments: ReadonlyArray<Attachment>): Promise<string> => {
  const part = attachments.find(({ mimeType }) => returned.has(mimeType))
  if (part === undefined) return ""
  const [head = ""] = textOf(part).split(/(?:\r?\n){2}/)
  return idIn((await PostalMime.parse(`${head}\r\n\r\n`)).messageId ?? "")
}

/**
 * The e-mail of ours that a message says could not be delivered (RFC 3464); null for any other
 * message, and for one that says it is late, or was delivered. It is known by the name that we gave
 * its envelope, and by its Message-ID, as some servers forget that.
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
  // Some servers say why to people alone.
  const said = diagnosis(field(failed, "diagnostic-code")) || text
  return { mailIds, error: line(said.includes(code) ? said : `${code} ${said}`) || "5.0.0" }
}
