import { ServerResponse } from "node:http"
import { freeBuffer } from "./freeBuffer.ts"

const passing = new WeakSet<object>()

/** Marks a piece that is not needed after sending. */
export const asPassing = <A extends Uint8Array>(piece: A): A => {
  passing.add(piece)
  return piece
}

type Done = (error: Error | null | undefined) => void

/** Node's response, which frees marked pieces after sending them. */
export class PassingResponse extends ServerResponse {
  override write(chunk: unknown, done?: Done): boolean
  override write(chunk: unknown, encoding: BufferEncoding, done?: Done): boolean
  override write(chunk: unknown, second?: BufferEncoding | Done, third?: Done): boolean {
    if (typeof second === "string") return super.write(chunk, second, third)
    if (typeof chunk !== "object" || chunk === null || !passing.has(chunk))
      return super.write(chunk, second)
    return super.write(chunk, (error) => {
      if (!error) freeBuffer(chunk)
      second?.(error)
    })
  }
}
