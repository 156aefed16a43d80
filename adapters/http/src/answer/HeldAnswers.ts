import { type Pieces, streamed } from "../request/streamed.ts"

/** Smaller answers are sent at once because they fit into the system's send buffer. */
const SMALL_BYTES = 256 * 1_024

const CHUNK_BYTES = 64 * 1_024

/** Limit of answer bytes not yet taken by their readers. */
const MAX_HELD_BYTES = 64 * 1_024 * 1_024

export interface HeldAnswers {
  readonly isLarge: (bytes: number) => boolean
  readonly hasRoom: (bytes: number) => boolean
  /**
   * Returns a stream for large bytes, which frees them once they are read, or once the reader
   * disconnects or stalls; returns small ones unchanged.
   */
  readonly body: (
    bytes: Uint8Array<ArrayBuffer>
  ) => Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
}

export interface HeldAnswersOptions {
  readonly maxHeldBytes?: number
  readonly maxStallMs?: number
}

/** Lets other requests run after each piece, even if the reader takes everything at once. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export const makeHeldAnswers = ({
  maxHeldBytes = MAX_HELD_BYTES,
  maxStallMs
}: HeldAnswersOptions = {}): HeldAnswers => {
  let held = 0

  const heldPieces = (bytes: Uint8Array<ArrayBuffer>): Pieces => {
    let rest: Uint8Array<ArrayBuffer> | null = bytes
    held += bytes.byteLength
    const forget = (): void => {
      if (rest !== null) held -= bytes.byteLength
      rest = null
    }
    return {
      next: async () => {
        await nextTurn()
        if (rest === null) return null
        const piece = rest.slice(0, CHUNK_BYTES)
        const left = rest.subarray(CHUNK_BYTES)
        if (left.byteLength > 0) rest = left
        else forget()
        return piece
      },
      close: forget
    }
  }

  const isLarge = (bytes: number): boolean => bytes > SMALL_BYTES

  return {
    isLarge,
    hasRoom: (bytes) => !isLarge(bytes) || held === 0 || held + bytes <= maxHeldBytes,
    body: (bytes) => (isLarge(bytes.byteLength) ? streamed(heldPieces(bytes), maxStallMs) : bytes)
  }
}
