import type { IncomingMessage } from "node:http"

/** More than this of a body that was refused is not read: the connection ends then. */
const MAX_REST_BYTES = 64 * 1_024 * 1_024

/**
 * Reads what is left of a request that was answered before its end, and keeps none of it: who still
 * sends gets to read the answer, and the connection is there for the next request. It takes as long
 * as the server waits for any request.
 */
export const readRest = (request: IncomingMessage, maxBytes = MAX_REST_BYTES): void => {
  if (request.readableEnded || request.destroyed) return
  let left = maxBytes
  // Who read until now stopped reading, and would keep what comes.
  request.removeAllListeners("data")
  request.on("data", (part: Buffer) => {
    left -= part.length
    if (left < 0) request.socket.destroy()
  })
  // Node reads on by itself, without end, where nobody has begun to.
  request.read(0)
  request.resume()
}
