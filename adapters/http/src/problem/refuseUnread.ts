import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import type { RefusalTag } from "@atelier/contract"
import { serverLanguage } from "@atelier/i18n/server"
import { bareProblem } from "./bareProblem.ts"

/** The error for a request that Node could not read or that was too slow. */
const tagOf = (code: string | undefined): RefusalTag => {
  if (code === "HPE_HEADER_OVERFLOW") return "HeadersTooLarge"
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "TooSlow" : "MalformedRequest"
}

interface ReadError extends Error {
  readonly code?: string
  readonly rawPacket?: Uint8Array
}

/** Start of a request whose answer may have a body. */
const WITH_BODY = /^(?!HEAD )[A-Z]+ /

/** False for `HEAD`, and if the start of the request arrived in an earlier packet. */
const mayHaveBody = ({ code, rawPacket }: ReadError): boolean => {
  if (code !== "HPE_HEADER_OVERFLOW") return true
  return WITH_BODY.test(Buffer.from(rawPacket ?? []).toString("latin1", 0, 20))
}

/**
 * Answers requests that Node rejects with a problem document, like all others, and closes the
 * connection. The language is unknown because the headers were not parsed.
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
