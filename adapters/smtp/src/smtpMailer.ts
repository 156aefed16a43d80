import { PassThrough } from "node:stream"
import type { Delivery } from "@atelier/application/ports"
import type { Mailer } from "./Mailer.ts"
import { messageOf } from "./messageOf.ts"

/** Where e-mails are handed over, who they come from, and how long an answer is waited for. */
export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  readonly url: string
  readonly sender: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 30_000

const factOf = (error: unknown, name: "responseCode" | "message"): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined

/**
 * What a failure means. An answer of the server is certain; silence is not, once it may have been
 * given the message.
 */
const deliveryOf = (error: unknown, handedOver: boolean): Delivery => {
  const code = factOf(error, "responseCode")
  const text = String(factOf(error, "message") ?? error)
  if (typeof code === "number" && code >= 400)
    return { kind: "refused", again: code < 500, error: text }
  return handedOver
    ? { kind: "unknown", error: text }
    : { kind: "refused", again: true, error: text }
}

/**
 * Hands e-mails over to a mail server, each on a connection of its own. What speaks to it is loaded with
 * the first one.
 */
export const smtpMailer = ({ url, sender, timeoutMs = TIMEOUT_MS }: SmtpSettings): Mailer => ({
  send: async (mail) => {
    let handedOver = false
    const { createTransport } = await import("nodemailer")
    const transport = createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs
    })
    transport.use("stream", ({ message }, done) => {
      message.transform(() => {
        handedOver = true
        return new PassThrough()
      })
      done()
    })
    try {
      await transport.sendMail(messageOf(mail, sender))
      return { kind: "sent" }
    } catch (error) {
      return deliveryOf(error, handedOver)
    } finally {
      transport.close()
    }
  }
})
