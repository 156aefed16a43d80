import { FRAME } from "@atelier/sql"

const COMMA = ",".charCodeAt(0)
const SPACE = " ".charCodeAt(0)

/**
 * Makes framed events a valid list by overwriting the first comma with a space, which avoids
 * copying. Modifies its argument.
 */
export const listed = (framed: Buffer): Uint8Array<ArrayBuffer> => {
  const first = FRAME.before.length
  if (framed[first] === COMMA) framed[first] = SPACE
  return framed as Buffer<ArrayBuffer>
}
