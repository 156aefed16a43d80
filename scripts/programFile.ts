import { readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")

/** Where the programs come from that scripts and tests run. */
const packages = {
  biome: "node_modules/@biomejs/biome",
  "openapi-typescript": "docs/node_modules/openapi-typescript",
  playwright: "node_modules/@playwright/test",
  stryker: "node_modules/@stryker-mutator/core",
  tsc: "node_modules/typescript",
  tsup: "node_modules/tsup",
  typedoc: "docs/node_modules/typedoc",
  vitest: "node_modules/vitest"
} as const

/**
 * The file of a program of the workspace, to be run by Node: the links that a package manager makes
 * are no programs where only a shell of another system understands them.
 */
export const programFile = (program: keyof typeof packages): string => {
  const folder = join(root, packages[program])
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  return join(folder, bin[program])
}
