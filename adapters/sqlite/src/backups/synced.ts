import { closeSync, fsyncSync, openSync } from "node:fs"

const sync = (path: string, flags: string): void => {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Waits until the content of a file is on the disk. */
export const syncFile = (file: string): void => sync(file, "r+")

/** Waits until the names in a folder are on the disk; Windows does this itself. */
export const syncFolder = (folder: string): void => {
  if (process.platform !== "win32") sync(folder, "r")
}
