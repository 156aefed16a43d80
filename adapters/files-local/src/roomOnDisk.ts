import { statfs } from "node:fs/promises"

const MIB = 1_024 ** 2
/** The database may lie on the same disk: documents leave it a twentieth of the disk. */
const RESERVED_PART = 20
const MIN_RESERVED_BYTES = 64 * MIB
const MAX_RESERVED_BYTES = 5 * 1_024 * MIB

/** Bytes that documents may still take on the disk of a folder. */
export const roomOnDisk = async (folder: string): Promise<number> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  const reserved = Math.min(
    MAX_RESERVED_BYTES,
    Math.max(MIN_RESERVED_BYTES, (blocks * bsize) / RESERVED_PART)
  )
  return Math.max(0, bavail * bsize - reserved)
}
