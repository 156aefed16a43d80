import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import type { RefusalTag } from "@atelier/contract"
import { serverLanguage } from "@atelier/i18n/server"
import { bareProblem } from "./bareProblem.ts"

/** Which refusal Node's own is: of what it could not read, or did not wait for any longer. */
const tagOf = (code: string | undefined): RefusalTag => {
  if (code === "HPE_HEADER_OVERFLOW") return "HeadersTooLarge"
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "TooSlow" : "MalformedRequest"
}

/** What Node says of a request that it could not read. */
interface ReadError extends Error {
  readonly code?: string
  /** The bytes in which it failed. */
  readonly rawPacket?: Uint8Array
}

/** The beginning of a request whose answer has a body. */
const WITH_BODY = /^(?!HEAD )[A-Z]+ /

/**
 * Whether the answer may have a body: the answer to `HEAD` has none, and neither has the one to a
 * request whose beginning arrived in an earlier packet.
 */
const mayHaveBody = ({ code, rawPacket }: ReadError): boolean => {
  if (code !== "HPE_HEADER_OVERFLOW") return true
  return WITH_BODY.test(Buffer.from(rawPacket ?? []).toString("latin1", 0, 20))
}

/**
 * Answers requests that Node refuses before anybody sees them with a problem document, as it
 * answers all others, and closes the connection. Their headers were not read, so that nobody knows
 * the language.
 */
export const refuseUnread =
  (behindTls: boolean) =>
  (error: ReadError, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy()
      return
    }
    const refusal = { _tag: tagOf(error.code), message: error.message }
    const { status, headers, body } = bareProblem(refusal, {
      behindTls,
      language: serverLanguage(undefined)
    })
    const sent = mayHaveBody(error) ? body : ""
    const length = { "content-length": String(Buffer.byteLength(sent)) }
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      ...Object.entries({ ...headers, ...length }).map(([name, value]) => `${name}: ${value}`)
    ]
    socket.end(`${head.join("\r\n")}\r\n\r\n${sent}`, () => socket.destroy())
  }
