import { existsSync } from "node:fs"
import { dirname, join } from "node:path"

const rootAbove = (folder: string): string =>
  existsSync(join(folder, "pnpm-workspace.yaml")) || dirname(folder) === folder
    ? folder
    : rootAbove(dirname(folder))

/** The root of the project, from the sources and from the built server alike. */
export const projectRoot = rootAbove(import.meta.dirname)

/** What a package has beside its program: the files that the project makes in other places. */
const packaged = join(import.meta.dirname, "files")

/** Whether this program came as a package, without its sources. */
export const isPackaged = existsSync(packaged)

/** A folder that the program reads: where the package has it, or where the project makes it. */
export const folderOf = (name: string, ...made: ReadonlyArray<string>): string =>
  isPackaged ? join(packaged, name) : join(projectRoot, ...made)
