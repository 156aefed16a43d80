import { dirname, join } from "node:path"
import type { ImportMapping } from "@atelier/domain/importing"

export type CompanionFile = "operations" | "resources" | "closures"

/** Paths of the files of an import; files that the mapping does not use are missing. */
export type ImportFiles = { readonly orders: string } & {
  readonly [F in CompanionFile]?: string
}

const companions: ReadonlyArray<CompanionFile> = ["operations", "resources", "closures"]

/**
 * The files that an import from the command line reads: the orders file and, for each of
 * `operations`, `resources` and `closures` in the mapping, `<name>.csv` in the same folder unless
 * `files` gives another path.
 */
export const importFiles = (
  mapping: ImportMapping,
  orders: string,
  files: { readonly [F in CompanionFile]?: string } = {}
): ImportFiles => ({
  orders,
  ...Object.fromEntries(
    companions
      .filter((name) => mapping[name] !== undefined)
      .map((name) => [name, files[name] ?? join(dirname(orders), `${name}.csv`)])
  )
})
