import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { callsItself, type Export, exportsWithoutCaller } from "./exportCallers.ts"
import { publicSymbols } from "./packing/publicSymbols.ts"
import { filesBelow, workspaceFolders } from "./workspace.ts"

const root = join(import.meta.dirname, "..")

const OF_TESTS =
  /^packages\/domain\/src\/(rules\/build\/|kernel\/calendar\/makeCalendar\.ts)|^packages\/client\/|^adapters\/memory\/|\.(test|proof|story)\.tsx?$|\/(test|testing|proof|stories|contracts)\//

const packageFiles = (): ReadonlyMap<string, string> =>
  new Map(
    workspaceFolders().flatMap((folder) => {
      const { name, exports = {} } = JSON.parse(
        readFileSync(join(root, folder, "package.json"), "utf8")
      ) as { readonly name: string; readonly exports?: Readonly<Record<string, string>> }
      return Object.entries(exports).map(
        ([subpath, file]) => [join(name, subpath), join(folder, file)] as const
      )
    })
  )

const isSource = (file: string): boolean => /\/src\/.*\.tsx?$/.test(file) && !OF_TESTS.test(file)

const named = ({ file, name }: Export): string => `${file} ${name}`

const offered = new Set(publicSymbols().map(({ name }) => name))

const isOffered = ({ file, name }: Export): boolean =>
  file.startsWith("packages/domain/src/") && offered.has(name)

const guide = filesBelow("docs/guide")
  .filter((file) => file.endsWith(".md"))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n")

const isTaught = (each: Export): boolean =>
  isOffered(each) && new RegExp(`\\b${each.name}\\(`).test(guide)

/** knip looks at the other packages; for it, each export of a published package has a use. */
describe("a function of the domain", () => {
  it("is called outside of tests or taught in the guide", () => {
    const product = new Map(
      workspaceFolders()
        .flatMap(filesBelow)
        .filter(isSource)
        .map((file) => [file, readFileSync(join(root, file), "utf8")] as const)
    )
    expect(product.size).toBeGreaterThan(1_000)
    /** Types are excluded because users may need the types in exported signatures. */
    const forTests = exportsWithoutCaller(product, packageFiles()).filter(
      (each) => !each.isType && isOffered(each)
    )
    expect(forTests.length).toBeGreaterThan(0)
    const dead = forTests.filter(
      (each) => !isTaught(each) && !callsItself(product.get(each.file) ?? "", each.name)
    )
    expect(dead.map(named)).toEqual([])
  })
})

describe("a caller", () => {
  const without = (sources: Readonly<Record<string, string>>): ReadonlyArray<string> =>
    exportsWithoutCaller(new Map(Object.entries(sources)), new Map([["@a/one", "a/index.ts"]])).map(
      ({ file, name }) => `${file} ${name}`
    )
  const own = "export const lonely = 1\nconst two = lonely"

  it("is another file that imports the name", () => {
    expect(without({ "a/one.ts": own })).toEqual(["a/one.ts lonely"])
    expect(without({ "a/one.ts": own, "a/two.ts": "// lonely\nconst lonely = 2" })).toEqual([
      "a/one.ts lonely"
    ])
    expect(
      without({ "a/one.ts": own, "b/two.ts": 'import { lonely as l } from "../a/one.ts"' })
    ).toEqual([])
    expect(
      without({ "a/one.ts": own, "b/two.ts": 'const load = () => import("../a/one.ts")' })
    ).toEqual([])
  })

  it("may import it through an index, which does not count itself", () => {
    const passed = { "a/one.ts": own, "a/index.ts": 'export { lonely as known } from "./one.ts"' }
    expect(without(passed)).toEqual(["a/one.ts lonely"])
    expect(without({ ...passed, "b/two.ts": 'import { known } from "@a/one"' })).toEqual([])
    expect(without({ ...passed, "b/two.ts": 'import { other } from "@a/one"' })).toEqual([
      "a/one.ts lonely"
    ])
  })
})
