/**
 * Pieces without their first bytes: a server may send a file whole that was asked for from a byte
 * on.
 */
export const withoutFirst = async function* (
  pieces: AsyncIterable<Uint8Array>,
  bytes: number
): AsyncGenerator<Uint8Array> {
  let left = bytes
  for await (const piece of pieces) {
    const skipped = Math.min(left, piece.byteLength)
    left -= skipped
    if (skipped < piece.byteLength) yield piece.subarray(skipped)
  }
}
