import type { FileHandle } from "node:fs/promises"
import type { FileKind } from "@atelier/contract"

const CHUNK_BYTES = 64 * 1_024

/** A reader who takes nothing for so long is not waited for. */
const MAX_STALL_MS = 30_000

/** An output that lies in a file, and is read piece by piece as whoever asked takes it. */
export interface StoredFile {
  readonly _tag: "StoredFile"
  readonly kind: FileKind
  /** What it is saved as. */
  readonly name: string
  readonly bytes: number
  /** Open for reading; whoever sends the answer closes it. */
  readonly handle: FileHandle
}

/** An answer that lies in an open file. */
export const storedFile = (file: Omit<StoredFile, "_tag">): StoredFile => ({
  _tag: "StoredFile",
  ...file
})

/** Whether an output lies in a file. */
export const isStoredFile = (output: unknown): output is StoredFile =>
  typeof output === "object" && output !== null && "_tag" in output && output._tag === "StoredFile"

/**
 * The bytes of an open file as a body. Never more than a piece of it is in memory; the file is closed
 * at its end, when the reader is gone, or takes nothing any more.
 */
export const fileBody = (
  handle: FileHandle,
  bytes: number,
  maxStallMs = MAX_STALL_MS
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let left = bytes
  let stall: NodeJS.Timeout | undefined
  const close = async (): Promise<void> => {
    clearTimeout(stall)
    left = 0
    await handle.close()
  }
  const watch = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): void => {
    clearTimeout(stall)
    stall = setTimeout(() => {
      controller.error(new Error("the reader takes nothing"))
      void close()
    }, maxStallMs)
    stall.unref()
  }
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: watch,
      pull: async (controller) => {
        clearTimeout(stall)
        const piece = new Uint8Array(Math.min(CHUNK_BYTES, left))
        const { bytesRead } = await handle.read(piece, 0, piece.byteLength)
        left -= bytesRead
        if (bytesRead > 0) controller.enqueue(piece.subarray(0, bytesRead))
        if (bytesRead > 0 && left > 0) return watch(controller)
        await close()
        controller.close()
      },
      cancel: close
    },
    { highWaterMark: 0 }
  )
}
