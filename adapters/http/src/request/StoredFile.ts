import type { FileHandle } from "node:fs/promises"
import type { FileKind } from "@atelier/contract"
import type { Pieces } from "./streamed.ts"

const CHUNK_BYTES = 64 * 1_024

export interface StoredFile {
  readonly _tag: "StoredFile"
  readonly kind: FileKind
  readonly name: string
  readonly bytes: number
  /** Open for reading; the sender of the answer closes it. */
  readonly handle: FileHandle
}

export const storedFile = (file: Omit<StoredFile, "_tag">): StoredFile => ({
  _tag: "StoredFile",
  ...file
})

export const isStoredFile = (output: unknown): output is StoredFile =>
  typeof output === "object" && output !== null && "_tag" in output && output._tag === "StoredFile"

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
