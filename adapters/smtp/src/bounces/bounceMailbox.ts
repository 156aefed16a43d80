import type { Bounce } from "./readBounce.ts"
import type { Reply } from "./readReply.ts"

/** A message about an e-mail that was sent. */
export type Incoming =
  | { readonly _tag: "Bounce"; readonly bounce: Bounce }
  | { readonly _tag: "Reply"; readonly reply: Reply }

export interface BounceMailbox {
  /** Marks new messages for which `took` returns true as read; returns their number. */
  readonly look: (took: (message: Incoming) => Promise<boolean>) => Promise<number>
}

const incomingOf = async (source: Uint8Array): Promise<Incoming | null> => {
  const [{ readBounce }, { readReply }] = await Promise.all([
    import("./readBounce.ts"),
    import("./readReply.ts")
  ])
  const bounce = await readBounce(source)
  if (bounce !== null) return { _tag: "Bounce", bounce }
  const reply = await readReply(source)
  return reply === null ? null : { _tag: "Reply", reply }
}

const TIMEOUT_MS = 30_000
/** Messages per run, and bytes read of each; the status is near the start. */
const MAX_MESSAGES = 20
const MAX_BYTES = 65_536
/** Age from which unread messages are ignored at the start. */
const KEPT_MS = 30 * 86_400_000

const addressOf = (text: string) => {
  const url = new URL(text)
  const isSecure = url.protocol === "imaps:"
  return {
    host: url.hostname,
    port: url.port === "" ? (isSecure ? 993 : 143) : Number(url.port),
    secure: isSecure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    folder: decodeURIComponent(url.pathname.slice(1)) || "INBOX"
  }
}

/** The mail server's response without the request, which contains the password. */
const said = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const answer = "responseText" in error ? error.responseText : undefined
  return typeof answer === "string" ? `${error.message}: ${answer}` : error.message
}

/** A mailbox on an IMAP server: `imaps://user:password@host/folder`; default folder: INBOX. */
export const bounceMailbox = (url: string): BounceMailbox => {
  const { folder, ...address } = addressOf(url)
  let place = { validity: 0n, uid: 0 }
  return {
    look: async (took) => {
      const { ImapFlow } = await import("imapflow")
      const client = new ImapFlow({
        ...address,
        logger: false,
        disableAutoIdle: true,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS
      })
      // Errors are thrown by the command that they interrupt.
      client.on("error", () => undefined)
      try {
        await client.connect()
        const { uidValidity } = await client.mailboxOpen(folder)
        if (uidValidity !== place.validity) place = { validity: uidValidity, uid: 0 }
        const since = new Date(Date.now() - KEPT_MS)
        const unread = await client.search({ seen: false, since }, { uid: true })
        const uids = (unread || [])
          .filter((uid) => uid > place.uid)
          .toSorted((one, other) => one - other)
          .slice(0, MAX_MESSAGES)
        let count = 0
        for (const uid of uids) {
          const message = await client.fetchOne(
            String(uid),
            { source: { maxLength: MAX_BYTES } },
            { uid: true }
          )
          const incoming =
            message === false || message.source === undefined
              ? null
              : await incomingOf(message.source)
          if (incoming !== null && (await took(incoming))) {
            await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true })
            count += 1
          }
          place = { ...place, uid }
        }
        await client.logout()
        return count
      } catch (error) {
        throw new Error(said(error))
      } finally {
        client.close()
      }
    }
  }
}
