import { ServiceProblem } from "./ServiceProblem.ts"

/** Connections without a single byte in a row before giving up. */
const MAX_BROKEN = 4

/** Reads a content of known size and continues at the current offset after a broken connection. */
export const piecesThatGoOn = async function* (
  bytes: number,
  from: (offset: number) => Promise<AsyncIterable<Uint8Array>>
): AsyncGenerator<Uint8Array> {
  let offset = 0
  let broken = 0
  while (offset < bytes)
    try {
      for await (const piece of await from(offset)) {
        offset += piece.byteLength
        broken = 0
        yield piece
      }
      if (offset < bytes) throw new ServiceProblem("busy", "the content ended early")
    } catch (cause) {
      broken += 1
      if (broken > MAX_BROKEN) throw cause
    }
}
