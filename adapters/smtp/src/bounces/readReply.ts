import PostalMime, { type Attachment } from "postal-mime"

const textOf = ({ content }: Attachment): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content)

const isReply = /^METHOD:(REPLY|COUNTER)\s*$/im

/**
 * Finds the calendar file with which a calendar program answers an invitation (RFC 6047); null for
 * other messages.
 */
export const readReply = async (message: Uint8Array): Promise<string | null> => {
  const { attachments } = await PostalMime.parse(message)
  const files = attachments.filter(({ mimeType }) => mimeType === "text/calendar")
  return files.map(textOf).find((text) => isReply.test(text)) ?? null
}
