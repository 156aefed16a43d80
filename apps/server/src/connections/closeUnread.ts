import type { IncomingMessage, ServerResponse } from "node:http"
import type { GatedSocket } from "./GatedSocket.ts"

/** A longer rest of a refused body is not read. */
const MAX_REST_BYTES = 64 * 1_024

/** Whether a body may be too long to read for nothing; one in chunks has no length. */
const isLong = ({ headers }: IncomingMessage): boolean => {
  const length = headers["content-length"]
  const hasBody = length !== undefined || headers["transfer-encoding"] !== undefined
  return hasBody && !(Number(length) <= MAX_REST_BYTES)
}

/** Reads what is left of a short body, and keeps nothing of it. */
const readRest = (request: IncomingMessage): void => {
  if (request.readableEnded || request.destroyed) return
  // The reader so far may have stopped, and would keep what arrives.
  request.removeAllListeners("data")
  request.on("data", () => undefined)
  // Node reads on by itself, without end, where nothing has begun to read.
  request.read(0)
  request.resume()
}

/**
 * Decides what becomes of a body that is answered before it has arrived. A short rest is read, so
 * that the connection stays for the next request. The answer to a long one closes the connection,
 * and its rest is not read.
 */
export const closeUnread = (
  request: IncomingMessage,
  response: ServerResponse,
  gate: GatedSocket | null
): void => {
  if (!isLong(request)) {
    response.once("prefinish", () => readRest(request))
    return
  }
  response.setHeader("connection", "close")
  request.once("end", () => {
    if (!response.headersSent) response.removeHeader("connection")
  })
  response.once("prefinish", () => {
    if (!request.complete) gate?.refuseRest()
  })
}
