/** Smaller buffers are left to the garbage collector. */
const LONG_BYTES = 16 * 1_024

/**
 * Frees a buffer that is no longer needed. The garbage collector sees only the small handles and
 * would let buffers pile up. Shared buffers are not freed.
 */
export const freeBuffer = (bytes: unknown): void => {
  if (!(bytes instanceof Uint8Array) || bytes.byteLength < LONG_BYTES) return
  if (bytes.byteLength !== bytes.buffer.byteLength) return
  if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0)
}
