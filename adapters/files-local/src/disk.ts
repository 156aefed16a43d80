import { mkdir, open, rename, rm, rmdir, utimes, writeFile } from "node:fs/promises"

/**
 * Every change that the folder of documents makes on the disk, one method for each kind. A process
 * may end before and after each of them: the proof of that stands in the place of this.
 */
export interface Disk {
  /** Makes a folder and those above it; does nothing where it is. */
  readonly makeFolder: (path: string) => Promise<void>
  /** Makes an empty file; fails where something has the name. */
  readonly makeNewFile: (path: string) => Promise<void>
  /** Writes a small file whole, in the place of one that is there. */
  readonly writeText: (path: string, text: string, mode?: number) => Promise<void>
  /** Writes all bytes into a file from an offset on, or ends the file at the offset again. */
  readonly writeFrom: (path: string, offset: number, bytes: Uint8Array) => Promise<void>
  /** Waits until the content of a file is on the disk. */
  readonly syncFile: (path: string) => Promise<void>
  /** Waits until the names in a folder are on the disk, where a system lets programs wait. */
  readonly syncFolder: (path: string) => Promise<void>
  readonly rename: (from: string, to: string) => Promise<void>
  /** Removes a file; fails where there is none. */
  readonly removeFile: (path: string) => Promise<void>
  /** Removes a file; does nothing where there is none. */
  readonly dropFile: (path: string) => Promise<void>
  /** Removes an empty folder. */
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

/** Dates a file by the clock of this process: the machine that stores it may have another one. */
const setTime = (path: string): Promise<void> => utimes(path, new Date(), new Date())

/** The disk of this machine. */
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
