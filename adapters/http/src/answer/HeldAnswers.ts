import { type Pieces, streamed } from "../request/streamed.ts"

/** An answer smaller than this goes out at once: it fits into what the machine sends by itself. */
const SMALL_BYTES = 256 * 1_024

const CHUNK_BYTES = 64 * 1_024

/** What answers may hold together that their readers have not taken yet. */
const MAX_HELD_BYTES = 64 * 1_024 * 1_024

/** Large answers that wait for their readers. */
export interface HeldAnswers {
  /** Whether an answer is so large that it waits for its reader. */
  readonly isLarge: (bytes: number) => boolean
  /** Whether another answer of so many bytes may wait. A single one always may. */
  readonly hasRoom: (bytes: number) => boolean
  /**
   * The bytes as a body that is sent as they are read, and forgotten when they were, when the
   * reader is gone, or takes nothing any more; small ones as they are.
   */
  readonly body: (
    bytes: Uint8Array<ArrayBuffer>
  ) => Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
}

/** How much may be held, and for how long. */
export interface HeldAnswersOptions {
  readonly maxHeldBytes?: number
  readonly maxStallMs?: number
}

/** A reader who takes all at once leaves a turn of the event loop to others after each piece. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Answers none of which wait yet. */
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
