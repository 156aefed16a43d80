import { readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")

const packages = {
  biome: "node_modules/@biomejs/biome",
  knip: "node_modules/knip",
  "openapi-typescript": "docs/node_modules/openapi-typescript",
  playwright: "node_modules/@playwright/test",
  stryker: "node_modules/@stryker-mutator/core",
  tsc: "node_modules/typescript",
  tsup: "node_modules/tsup",
  typedoc: "docs/node_modules/typedoc",
  vitest: "node_modules/vitest"
} as const

/** The script file of a program for Node: a package manager's links need some shells. */
export const programFile = (program: keyof typeof packages): string => {
  const folder = join(root, packages[program])
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  return join(folder, bin[program])
}
