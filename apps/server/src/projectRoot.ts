import { existsSync } from "node:fs"
import { dirname, join } from "node:path"

const rootAbove = (folder: string): string =>
  existsSync(join(folder, "pnpm-workspace.yaml")) || dirname(folder) === folder
    ? folder
    : rootAbove(dirname(folder))

/** The root of the project, from the sources and from the built server alike. */
export const projectRoot = rootAbove(import.meta.dirname)
