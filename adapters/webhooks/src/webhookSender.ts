import { request as requestPlainly } from "node:http"
import { request as requestByTls } from "node:https"
import { Webhook } from "standardwebhooks"
import { addressIn, makeReceivers, type OwnNetwork } from "./Receivers.ts"

export interface SignedMessage {
  readonly id: string
  readonly url: string
  readonly payload: string
  /** Newest first. */
  readonly secrets: ReadonlyArray<string>
}

export interface ReceiverAnswer {
  readonly status: number
  readonly pauseMs: number
}

/** Sends messages. Rejects if there is no response or if the receiver is not allowed. */
export interface WebhookSender {
  readonly send: (message: SignedMessage) => Promise<ReceiverAnswer>
}

export interface SenderOptions {
  /** Private networks to which messages may be sent. */
  readonly own: ReadonlyArray<OwnNetwork>
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const SECOND_MS = 1_000

/** Milliseconds of a `Retry-After` header in seconds or as a date. */
const pauseOf = (retryAfter: string | undefined, now: number): number => {
  if (retryAfter === undefined) return 0
  const pause = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * SECOND_MS
    : Date.parse(retryAfter) - now
  return Number.isFinite(pause) && pause > 0 ? pause : 0
}

/** Headers of the Standard Webhooks specification, with one signature per secret. */
const headersOf = ({ id, payload, secrets }: SignedMessage, now: Date): Record<string, string> => {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, now, payload))
  return {
    "content-type": "application/json",
    "user-agent": "Atelier-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / SECOND_MS)),
    "webhook-signature": signatures.join(" ")
  }
}

/** Sends messages by Standard Webhooks; follows no redirects and reads no response body. */
export const makeWebhookSender = ({
  own,
  timeoutMs = TIMEOUT_MS
}: SenderOptions): WebhookSender => {
  const receivers = makeReceivers(own)
  return {
    send: async (message) => {
      const url = new URL(message.url)
      const address = addressIn(url)
      if (address !== null) receivers.check(address, url.protocol)
      const now = new Date()
      const headers = headersOf(message, now)
      const request = url.protocol === "https:" ? requestByTls : requestPlainly
      return await new Promise((resolve, reject) => {
        const sent = request(
          url,
          {
            method: "POST",
            headers: { ...headers, "content-length": Buffer.byteLength(message.payload) },
            agent: false,
            lookup: receivers.lookupFor(url.protocol),
            signal: AbortSignal.timeout(timeoutMs)
          },
          (response) => {
            const { statusCode: status = 0, headers: said } = response
            resolve({ status, pauseMs: pauseOf(said["retry-after"], now.getTime()) })
            response.destroy()
          }
        )
        sent.on("error", reject)
        sent.end(message.payload)
      })
    }
  }
}
