import PostalMime, { type Attachment } from "postal-mime"

/** The answer to an invitation. */
export interface Reply {
  readonly from: string
  readonly calendar: string
}

const textOf = ({ content }: Attachment): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content)

/** `application/ics` is what some programs attach, also beside the part of RFC 6047. */
const calendarTypes = ["text/calendar", "application/ics"]

const isReply = /^METHOD:(REPLY|COUNTER)\s*$/im

/**
 * Finds the calendar file with which a calendar program answers an invitation (RFC 6047), and its
 * sender; null for other messages.
 */
export const readReply = async (message: Uint8Array): Promise<Reply | null> => {
  const { attachments, from } = await PostalMime.parse(message)
  const calendar = calendarTypes
    .flatMap((type) => attachments.filter(({ mimeType }) => mimeType === type))
    .map(textOf)
    .find((text) => isReply.test(text))
  const address = from?.address ?? ""
  return calendar === undefined || address === "" ? null : { from: address, calendar }
}
