import { existsSync, readFileSync, realpathSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"
import { workspaceFolders } from "./workspace.ts"

const root = join(import.meta.dirname, "..")

const fitting = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "0BSD",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Unlicense",
  "OFL-1.1",
  "PSF-2.0"
])

/** Packages with incomplete manifests, and what their files say. */
const lookedAt: Readonly<Record<string, string>> = {
  "css-mediaquery 0.1.2: BSD": "its LICENSE is the BSD licence of three clauses",
  "png-js 2.0.0: undefined": "its LICENSE is MIT",
  "url-template 2.0.8: BSD": "its LICENSE is the BSD licence of three clauses",
  "date-holidays 3.37.0: (ISC AND CC-BY-3.0)":
    "its code is ISC; its data, by its README CC BY-SA 3.0, is installed beside the program and not copied into it"
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))

/** Folder of a dependency as resolved from a package; null if it is not installed. */
const installed = (folder: string, name: string): string | null => {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, "node_modules", name)
    if (existsSync(join(found, "package.json"))) return realpathSync(found)
    if (at === dirname(at)) return null
  }
}

/** All shipped packages: dependencies of workspace packages, recursively. */
const shipped = (): ReadonlyMap<string, Manifest> => {
  const found = new Map<string, Manifest>()
  const visit = (folder: string): void => {
    if (found.has(folder)) return
    const manifest = manifestIn(folder)
    found.set(folder, manifest)
    const { dependencies = {}, optionalDependencies = {} } = manifest
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const dependency = installed(folder, name)
      if (dependency !== null) visit(dependency)
      else if (!(name in optionalDependencies))
        throw new Error(`${manifest.name} needs ${name}, which is not installed`)
    }
  }
  for (const folder of workspaceFolders()) visit(realpathSync(join(root, folder)))
  return found
}

const fits = (expression: string): boolean => {
  const bare = expression.replaceAll(/[()]/g, "")
  return bare
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((licence) => fitting.has(licence.trim())))
}

it("have a licence that fits MIT, or an exception", () => {
  const manifests = [...shipped().values()]
  expect(manifests.length).toBeGreaterThan(100)
  const others = manifests
    .filter(({ license }) => !fits(license ?? ""))
    .map(({ name, version, license }) => `${name} ${version}: ${String(license)}`)
  expect(others.toSorted()).toEqual(Object.keys(lookedAt).toSorted())
})
