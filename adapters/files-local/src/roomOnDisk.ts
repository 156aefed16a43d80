import { statfs } from "node:fs/promises"

const MIB = 1_024 ** 2
/** Part of the disk kept free for the database, which may be on the same disk: one twentieth. */
const RESERVED_PART = 20
const MIN_RESERVED_BYTES = 64 * MIB
const MAX_RESERVED_BYTES = 5 * 1_024 * MIB

export const roomOnDisk = async (folder: string): Promise<number> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  const reserved = Math.min(
    MAX_RESERVED_BYTES,
    Math.max(MIN_RESERVED_BYTES, (blocks * bsize) / RESERVED_PART)
  )
  return Math.max(0, bavail * bsize - reserved)
}
