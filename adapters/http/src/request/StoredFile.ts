import type { FileHandle } from "node:fs/promises"
import type { FileKind } from "@atelier/contract"
import type { Pieces } from "./streamed.ts"

const CHUNK_BYTES = 64 * 1_024

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

/** The bytes of an open file: never more than a piece of it is in memory. */
export const piecesOfFile = ({ handle, bytes }: Pick<StoredFile, "handle" | "bytes">): Pieces => {
  let left = bytes
  return {
    next: async () => {
      if (left === 0) return null
      const piece = new Uint8Array(Math.min(CHUNK_BYTES, left))
      const { bytesRead } = await handle.read(piece, 0, piece.byteLength)
      left = bytesRead === 0 ? 0 : left - bytesRead
      return bytesRead === 0 ? null : piece.subarray(0, bytesRead)
    },
    close: () => handle.close()
  }
}
