/** A reader who takes nothing for so long is not waited for. */
const MAX_STALL_MS = 30_000

/**
 * Pieces as a body: the next one is read when the reader has taken the last, and none after the reader
 * is gone or takes nothing any more.
 */
export const streamed = (
  pieces: AsyncIterable<Uint8Array>,
  maxStallMs = MAX_STALL_MS
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const left = pieces[Symbol.asyncIterator]()
  let stall: NodeJS.Timeout | undefined
  const end = async (): Promise<void> => {
    clearTimeout(stall)
    await left.return?.()
  }
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        clearTimeout(stall)
        const { done, value } = await left.next()
        if (done === true) return controller.close()
        controller.enqueue(new Uint8Array(value))
        stall = setTimeout(() => {
          controller.error(new Error("the reader takes nothing"))
          void end()
        }, maxStallMs)
        stall.unref()
      },
      cancel: end
    },
    { highWaterMark: 0 }
  )
}
