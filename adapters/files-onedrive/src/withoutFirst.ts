/** Skips the first bytes: a server may ignore the requested range and send the whole file. */
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
