import { existsSync } from "node:fs"
import { dirname, join } from "node:path"

const rootAbove = (folder: string): string =>
  existsSync(join(folder, "pnpm-workspace.yaml")) || dirname(folder) === folder
    ? folder
    : rootAbove(dirname(folder))

export const projectRoot = rootAbove(import.meta.dirname)

const packaged = join(import.meta.dirname, "files")

export const isPackaged = existsSync(packaged)

/** A folder that the program reads: in the package, or where the project builds it. */
export const folderOf = (name: string, ...made: ReadonlyArray<string>): string =>
  isPackaged ? join(packaged, name) : join(projectRoot, ...made)
