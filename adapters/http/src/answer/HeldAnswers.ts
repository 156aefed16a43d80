/** An answer smaller than this goes out at once: it fits into what the machine sends by itself. */
const SMALL_BYTES = 256 * 1_024

const CHUNK_BYTES = 64 * 1_024

/** What answers may hold together that their readers have not taken yet. */
const MAX_HELD_BYTES = 64 * 1_024 * 1_024

/** A reader who takes nothing for so long is not waited for. */
const MAX_STALL_MS = 30_000

/** Large answers that wait for their readers. */
export interface HeldAnswers {
  /** Whether an answer is so large that it waits for its reader. */
  readonly isLarge: (bytes: number) => boolean
  /** Whether another answer of so many bytes may wait. A single one always may. */
  readonly hasRoom: (bytes: number) => boolean
  /**
   * The bytes as a body that is sent as they are read, and forgotten when they were, when the reader
   * is gone, or takes nothing any more; small ones as they are.
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
  maxStallMs = MAX_STALL_MS
}: HeldAnswersOptions = {}): HeldAnswers => {
  let held = 0

  const streamed = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => {
    let rest: Uint8Array<ArrayBuffer> | null = bytes
    let stall: NodeJS.Timeout | undefined
    held += bytes.byteLength
    const forget = (): void => {
      clearTimeout(stall)
      if (rest !== null) held -= bytes.byteLength
      rest = null
    }
    const watch = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): void => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        forget()
        controller.error(new Error("the reader takes nothing"))
      }, maxStallMs)
      stall.unref()
    }
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: watch,
        pull: async (controller) => {
          await nextTurn()
          if (rest === null) return
          controller.enqueue(rest.slice(0, CHUNK_BYTES))
          const left: Uint8Array<ArrayBuffer> = rest.subarray(CHUNK_BYTES)
          if (left.byteLength > 0) {
            rest = left
            return watch(controller)
          }
          forget()
          controller.close()
        },
        cancel: forget
      },
      { highWaterMark: 0 }
    )
  }

  const isLarge = (bytes: number): boolean => bytes > SMALL_BYTES

  return {
    isLarge,
    hasRoom: (bytes) => !isLarge(bytes) || held === 0 || held + bytes <= maxHeldBytes,
    body: (bytes) => (isLarge(bytes.byteLength) ? streamed(bytes) : bytes)
  }
}
