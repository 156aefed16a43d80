import { mkdir, open, rename, rm, rmdir, utimes, writeFile } from "node:fs/promises"

/**
 * All disk changes of the folder of documents, one method for each kind. A process may end before
 * or after each of them; a test replaces this interface to prove that nothing is lost.
 */
export interface Disk {
  readonly makeFolder: (path: string) => Promise<void>
  readonly makeNewFile: (path: string) => Promise<void>
  readonly writeText: (path: string, text: string, mode?: number) => Promise<void>
  readonly writeFrom: (path: string, offset: number, bytes: Uint8Array) => Promise<void>
  /** Waits until the content of a file is on the disk. */
  readonly syncFile: (path: string) => Promise<void>
  /** Waits until the names in a folder are on the disk, if the system supports that. */
  readonly syncFolder: (path: string) => Promise<void>
  readonly rename: (from: string, to: string) => Promise<void>
  readonly removeFile: (path: string) => Promise<void>
  readonly dropFile: (path: string) => Promise<void>
  readonly removeFolder: (path: string) => Promise<void>
}

const sync = async (path: string, flags: string): Promise<void> => {
  const opened = await open(path, flags)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Sets the time of a file by the clock of this process; a file server may have another clock. */
const setTime = (path: string): Promise<void> => utimes(path, new Date(), new Date())

export const machineDisk: Disk = {
  makeFolder: async (path) => {
    await mkdir(path, { recursive: true })
  },
  makeNewFile: async (path) => {
    await writeFile(path, "", { flag: "wx" })
    await setTime(path)
  },
  writeText: async (path, text, mode) => {
    await writeFile(path, text, { mode: mode ?? 0o666 })
    await setTime(path)
  },
  writeFrom: async (path, offset, bytes) => {
    const file = await open(path, "r+")
    try {
      let written = 0
      while (written < bytes.byteLength)
        written += (await file.write(bytes, written, bytes.byteLength - written, offset + written))
          .bytesWritten
      await file.utimes(new Date(), new Date())
    } catch (cause) {
      await file.truncate(offset).finally(() => Promise.reject(cause))
    } finally {
      await file.close()
    }
  },
  syncFile: (path) => sync(path, "r+"),
  syncFolder: async (path) => {
    if (process.platform !== "win32") await sync(path, "r")
  },
  rename,
  removeFile: (path) => rm(path),
  dropFile: (path) => rm(path, { force: true }),
  removeFolder: rmdir
}
