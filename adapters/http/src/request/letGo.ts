/** Shorter bytes are left to the garbage collector. */
const LONG_BYTES = 16 * 1_024

/**
 * Gives back the memory of bytes that nobody reads any more. Waiting for the garbage collector,
 * which sees only the few bytes of their handle, would let many of them pile up. Bytes that share
 * their memory with others are left alone.
 */
export const letGo = (bytes: unknown): void => {
  if (!(bytes instanceof Uint8Array) || bytes.byteLength < LONG_BYTES) return
  if (bytes.byteLength !== bytes.buffer.byteLength) return
  if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0)
}
