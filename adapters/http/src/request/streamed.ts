import { asPassing } from "./PassingResponse.ts"

/** Longest time to wait for a reader that takes nothing. */
const MAX_STALL_MS = 30_000

export interface Pieces {
  /** Returns the next piece, which nothing else uses; null at the end. */
  readonly next: () => Promise<Uint8Array<ArrayBuffer> | null>
  /** Called once: at the end, on an error, or when the reader disconnects or stalls. */
  readonly close: () => Promise<void> | void
}

/** A view of the same bytes where possible, otherwise a copy. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes)

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

/** Streams pieces as the reader takes them; stops when it disconnects or stalls. */
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
