import { existsSync } from "node:fs"
import { statfs } from "node:fs/promises"
import type { Logger } from "pino"
import { pauseUnless } from "../pauseUnless.ts"
import type { Settings } from "../settings/settings.ts"

/** Monitors the free space of the disks with database and documents. */
export interface DiskWatch {
  readonly concern: () => "diskFilling" | null
  readonly stop: () => void
}

const AGAIN_MS = 60_000

/** Used part of a disk from 0 to 1, as in `df`. */
export const usedPart = async (folder: string): Promise<number> => {
  const { bavail, bfree, blocks } = await statfs(folder)
  const used = blocks - bfree
  return used === 0 ? 0 : used / (used + bavail)
}

type DiskSettings = Pick<Settings, "data" | "documents" | "diskWarning">

/** Checks the disks every minute and warns once when one fills up. */
export const watchDisk = (
  { data, documents, diskWarning }: DiskSettings,
  log: Pick<Logger, "warn" | "info">,
  { againMs = AGAIN_MS, used = usedPart }: { againMs?: number; used?: typeof usedPart } = {}
): DiskWatch => {
  const stopping = new AbortController()
  let isFilling = false

  const look = async (): Promise<void> => {
    const parts = await Promise.all([data, documents].filter(existsSync).map(used))
    const fullest = Math.max(0, ...parts)
    const usedPercent = Math.round(fullest * 100)
    const wasFilling = isFilling
    isFilling = diskWarning < 100 && fullest * 100 >= diskWarning
    if (isFilling && !wasFilling) log.warn({ usedPercent }, "the disk is filling up")
    if (wasFilling && !isFilling) log.info({ usedPercent }, "the disk has room again")
  }

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) =>
        log.warn({ err: error }, "the room on the disk could not be looked at")
      )
      await pauseUnless(stopping.signal, againMs)
    }
  }
  void watch()
  return { concern: () => (isFilling ? "diskFilling" : null), stop: () => stopping.abort() }
}
