import type { IncomingMessage, ServerResponse } from "node:http"
import type { GatedSocket } from "./GatedSocket.ts"

/** Longer rests of rejected bodies are not read. */
const MAX_REST_BYTES = 64 * 1_024

/** True if the rest may be too long to read; chunked bodies have no length. */
const isLong = ({ headers }: IncomingMessage): boolean => {
  const length = headers["content-length"]
  const hasBody = length !== undefined || headers["transfer-encoding"] !== undefined
  return hasBody && !(Number(length) <= MAX_REST_BYTES)
}

const readRest = (request: IncomingMessage): void => {
  if (request.readableEnded || request.destroyed) return
  // The earlier reader may have stopped and would buffer new data.
  request.removeAllListeners("data")
  request.on("data", () => undefined)
  // Node reads endlessly by itself if nothing has begun to read.
  request.read(0)
  request.resume()
}

/**
 * Handles a body that is answered before it has arrived. A short rest is read, so that the
 * connection can be reused; otherwise the connection is closed after the answer.
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
