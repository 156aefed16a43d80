import { PassThrough } from "node:stream"
import type { Delivery } from "@atelier/application/ports"
import type { Mailer } from "./Mailer.ts"
import { domainOf, messageOf } from "./messageOf.ts"

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  readonly url: string
  readonly sender: string
  /** Address for bounces; default: the sender. */
  readonly bounceAddress?: string
  readonly dkim?: DkimKey
  readonly timeoutMs?: number
}

export interface DkimKey {
  readonly selector: string
  /** An RSA key as PEM. */
  readonly privateKey: string
}

const TIMEOUT_MS = 30_000

const factOf = (error: unknown, name: "responseCode" | "response" | "message"): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined

/** Interprets an error: without a response, a handed-over message may have arrived. */
const deliveryOf = (error: unknown, handedOver: boolean): Delivery => {
  const code = factOf(error, "responseCode")
  const text = String(factOf(error, "response") ?? factOf(error, "message") ?? error)
  if (typeof code === "number" && code >= 400)
    return { kind: "refused", again: code < 500, error: text }
  return handedOver
    ? { kind: "unknown", error: text }
    : { kind: "refused", again: true, error: text }
}

const signature = ({ selector, privateKey }: DkimKey, sender: string) => ({
  domainName: domainOf(sender),
  keySelector: selector,
  privateKey
})

/** Sends each e-mail on its own connection; loads the SMTP library with the first one. */
export const smtpMailer = ({
  url,
  sender,
  bounceAddress = sender,
  dkim,
  timeoutMs = TIMEOUT_MS
}: SmtpSettings): Mailer => ({
  send: async (mail) => {
    let handedOver = false
    const { createTransport } = await import("nodemailer")
    const transport = createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      ...(dkim === undefined ? {} : { dkim: signature(dkim, sender) })
    })
    transport.use("stream", ({ message }, done) => {
      message.transform(() => {
        handedOver = true
        return new PassThrough()
      })
      done()
    })
    try {
      await transport.sendMail({
        ...messageOf(mail, sender),
        envelope: { from: bounceAddress, to: mail.to },
        dsn: { id: mail.id, return: "headers", notify: "failure" }
      })
      return { kind: "sent" }
    } catch (error) {
      return deliveryOf(error, handedOver)
    } finally {
      transport.close()
    }
  }
})
