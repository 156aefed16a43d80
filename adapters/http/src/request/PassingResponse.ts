import { ServerResponse } from "node:http"
import { letGo } from "./letGo.ts"

/** Pieces of answers that nobody reads again once they are sent. */
const passing = new WeakSet<object>()

/** Says of a piece that nobody reads it again once it is sent. */
export const asPassing = <A extends Uint8Array>(piece: A): A => {
  passing.add(piece)
  return piece
}

type Done = (error: Error | null | undefined) => void

/** Node's response, which gives back the memory of passing pieces as soon as they are sent. */
export class PassingResponse extends ServerResponse {
  override write(chunk: unknown, done?: Done): boolean
  override write(chunk: unknown, encoding: BufferEncoding, done?: Done): boolean
  override write(chunk: unknown, second?: BufferEncoding | Done, third?: Done): boolean {
    if (typeof second === "string") return super.write(chunk, second, third)
    if (typeof chunk !== "object" || chunk === null || !passing.has(chunk))
      return super.write(chunk, second)
    return super.write(chunk, (error) => {
      if (!error) letGo(chunk)
      second?.(error)
    })
  }
}
