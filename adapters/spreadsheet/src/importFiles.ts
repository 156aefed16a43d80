import { dirname, join } from "node:path"
import type { ImportMapping } from "@atelier/domain/importing"

/** The files that come beside the orders. */
export type CompanionFile = "operations" | "resources" | "closures"

/** The paths of the files of one import; a file is absent when the mapping does not speak of it. */
export type ImportFiles = { readonly orders: string } & {
  readonly [F in CompanionFile]?: string
}

const companions: ReadonlyArray<CompanionFile> = ["operations", "resources", "closures"]

/**
 * Which files an import from the command line reads: the orders file as given and, for each of
 * `operations`, `resources` and `closures` in the mapping, `<name>.csv` in the folder of the orders
 * file unless `files` names another path.
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
