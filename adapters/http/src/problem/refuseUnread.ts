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

/**
 * Answers requests that Node refuses before anybody sees them with a problem document, as it
 * answers all others, and closes the connection. Their headers were not read, so that nobody knows
 * the language.
 */
export const refuseUnread =
  (behindTls: boolean) =>
  (error: Error & { readonly code?: string }, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy()
      return
    }
    const refusal = { _tag: tagOf(error.code), message: error.message }
    const { status, headers, body } = bareProblem(refusal, {
      behindTls,
      language: serverLanguage(undefined)
    })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    ]
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy())
  }
