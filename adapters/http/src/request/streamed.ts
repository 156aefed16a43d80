import { asPassing } from "./PassingResponse.ts"

/** A reader who takes nothing for so long is not waited for. */
const MAX_STALL_MS = 30_000

/** What is read piece by piece. */
export interface Pieces {
  /** The next piece, which nobody else holds; null when there is none left. */
  readonly next: () => Promise<Uint8Array<ArrayBuffer> | null>
  /**
   * Called once: at the end, when reading fails, and when the reader is gone or takes nothing any
   * more.
   */
  readonly close: () => Promise<void> | void
}

/** The bytes themselves, and no copy of them, where a body can have them. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes)

/** Pieces as they come from elsewhere. */
export const piecesOf = (content: AsyncIterable<Uint8Array>): Pieces => {
  const left = content[Symbol.asyncIterator]()
  return {
    next: async () => {
      const { done, value } = await left.next()
      return done === true ? null : ownBytes(value)
    },
    close: async () => {
      await left.return?.()
    }
  }
}

/**
 * Pieces as a body: the next one is read when the reader has taken the last, and none after the
 * reader is gone or takes nothing any more.
 */
export const streamed = (
  { next, close }: Pieces,
  maxStallMs = MAX_STALL_MS
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let isOpen = true
  let stall: NodeJS.Timeout | undefined
  const end = async (): Promise<void> => {
    clearTimeout(stall)
    if (!isOpen) return
    isOpen = false
    await close()
  }
  const watch = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): void => {
    stall = setTimeout(() => {
      controller.error(new Error("the reader takes nothing"))
      void end()
    }, maxStallMs)
    stall.unref()
  }
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: watch,
      pull: async (controller) => {
        clearTimeout(stall)
        const piece = await next().catch(async (cause: unknown) => {
          await end()
          throw cause
        })
        if (!isOpen) return
        if (piece === null) {
          await end()
          return controller.close()
        }
        controller.enqueue(asPassing(piece))
        watch(controller)
      },
      cancel: end
    },
    { highWaterMark: 0 }
  )
}
