import { readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { domainFolders, folderOrder, mayImport } from "./allowedImports.ts"
import { filesBelow, workspaceFolders } from "./workspace.ts"

const root = join(import.meta.dirname, "..")

interface Import {
  readonly from: string
  readonly to: string
}

const sourceFiles = (folder: string): ReadonlyArray<string> =>
  filesBelow(folder)
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(test|testing|contracts)\//.test(name))
    .filter((name) => !/\.(test|proof|contract)\.tsx?$/.test(name))

const importsOf = (file: string): ReadonlyArray<Import> =>
  [...readFileSync(join(root, file), "utf8").matchAll(/(?:from\s+|import\(\s*)"([^"]+)"/g)].map(
    (match) => ({ from: file, to: match[1] ?? "" })
  )

const folders = workspaceFolders()
const byName = new Map(folders.map((folder) => [`@atelier/${folder.split("/")[1]}`, folder]))
const imports = folders.flatMap((folder) => sourceFiles(join(folder, "src"))).flatMap(importsOf)
const packageOf = (file: string): string => file.split("/").slice(0, 2).join("/")

const foldersOf = (folder: string): ReadonlyArray<string> => [
  ...new Set(
    sourceFiles(join(folder, "src")).flatMap((file) => file.split("/").slice(3, -1).slice(0, 1))
  )
]

describe("the direction of imports", () => {
  it("are checked for every package", () => {
    expect(Object.keys(mayImport).toSorted()).toEqual(folders.toSorted())
    expect(imports.length).toBeGreaterThan(200)
    for (const folder of folders) expect(sourceFiles(join(folder, "src")), folder).not.toEqual([])
  })

  it("follow the list between packages", () => {
    const wrong = imports.filter(({ from, to }) => {
      const target = byName.get(to.split("/").slice(0, 2).join("/"))
      if (target === undefined || target === packageOf(from)) return false
      return mayImport[packageOf(from)]?.includes(target) !== true
    })
    expect(wrong).toEqual([])
  })

  it("reach the database adapter from one server file", () => {
    const users = imports.filter(
      ({ from, to }) => from.startsWith("apps/") && /^@atelier\/(sql|sqlite|postgres)$/.test(to)
    )
    expect([...new Set(users.map(({ from }) => from))]).toEqual(["apps/server/src/Ports.ts"])
  })

  it("never leave a package by a relative path", () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        to.startsWith(".") &&
        packageOf(relative(root, resolve(root, dirname(from), to))) !== packageOf(from)
    )
    expect(wrong).toEqual([])
  })

  it("go to earlier folders within the domain", () => {
    const inOrder = Object.entries(domainFolders).flatMap(([group, names]) =>
      names.map((name) => `${group}/${name}`)
    )
    const place = (file: string): number => inOrder.indexOf(file.split("/").slice(3, 5).join("/"))
    const inside = imports
      .filter(({ from, to }) => packageOf(from) === "packages/domain" && to.startsWith("."))
      .map(({ from, to }) => ({ from, to: relative(root, resolve(root, dirname(from), to)) }))
    expect(inside.length).toBeGreaterThan(50)
    const unknown = inside.filter(({ from, to }) => place(from) < 0 || place(to) < 0)
    expect(unknown).toEqual([])
    expect(inside.filter(({ from, to }) => place(from) < place(to))).toEqual([])
    const past = inside.filter(
      ({ from, to }) =>
        place(from) !== place(to) && !/^packages\/domain\/src\/[^/]+\/[^/]+\/index\.ts$/.test(to)
    )
    expect(past).toEqual([])
  })

  it("cover the folders of every package", () => {
    const found = folders
      .filter((folder) => folder !== "packages/domain")
      .map((folder) => [folder, foldersOf(folder).toSorted()] as const)
      .filter(([, names]) => names.length > 0)
    const listed = Object.entries(folderOrder).map(
      ([folder, names]) =>
        [folder, names.filter((name) => !name.endsWith(".ts")).toSorted()] as const
    )
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(found))
  })

  it.each(Object.entries(folderOrder))("go to earlier folders within %s", (folder, order) => {
    const partOf = (file: string): string => file.split("/")[3] ?? ""
    const position = (file: string): number => {
      const at = order.indexOf(partOf(file))
      return at < 0 ? order.length : at
    }
    const inside = imports
      .filter(({ from, to }) => packageOf(from) === folder && to.startsWith("."))
      .map(({ from, to }) => ({ from, to: relative(root, resolve(root, dirname(from), to)) }))
      .filter(({ to }) => to.startsWith(`${folder}/src/`))
    // Small packages have few imports between their folders.
    const least = order.length > 4 ? 50 : 0
    const between = inside.filter(({ from, to }) => partOf(from) !== partOf(to))
    expect(between.length).toBeGreaterThan(least)
    expect(inside.filter(({ from, to }) => position(from) < position(to))).toEqual([])
  })

  it("enter application folders by their index only", () => {
    const inside = imports
      .filter(({ from, to }) => packageOf(from) === "packages/application" && to.startsWith("."))
      .map(({ from, to }) => ({ from, to: relative(root, resolve(root, dirname(from), to)) }))
      .filter(({ from, to }) => from.split("/")[3] !== to.split("/")[3])
    expect(inside.length).toBeGreaterThan(50)
    expect(
      inside.filter(({ to }) => !/^packages\/application\/src\/[^/]+\/index\.ts$/.test(to))
    ).toEqual([])
  })

  it("write the plan only after the check of rights", () => {
    const writing = sourceFiles("packages/application/src").filter((file) =>
      /\.commit\(/.test(readFileSync(join(root, file), "utf8"))
    )
    expect(writing).toEqual(["packages/application/src/proposal/commitProposal.ts"])
  })

  it("decide every row change in the domain", () => {
    const making = sourceFiles("packages/application/src").filter((file) =>
      [
        ...readFileSync(join(root, file), "utf8").matchAll(/import \{([^}]*)\} from "([^"]+)"/g)
      ].some(
        ([, names = "", from]) =>
          from === "@atelier/domain/change" && /\b(created|changed|deleted)\b/.test(names)
      )
    )
    expect(making).toEqual([])
    const casting = sourceFiles("packages/application/src").filter((file) =>
      /\bas RowChange\b/.test(readFileSync(join(root, file), "utf8"))
    )
    expect(casting).toEqual([])
    const claiming = sourceFiles("packages").filter((file) =>
      /\bcontent: "own"/.test(readFileSync(join(root, file), "utf8"))
    )
    expect(claiming).toEqual(["packages/domain/src/rules/reference-data/claimShop.ts"])
  })

  it("decide in one place who is an administrator", () => {
    const asking = ["packages", "apps", "adapters"]
      .flatMap(sourceFiles)
      .filter((file) =>
        /planificationRole\s*[!=]==\s*"admin"/.test(readFileSync(join(root, file), "utf8"))
      )
    expect(asking).toEqual(["packages/domain/src/records/access/permits.ts"])
  })

  it("show errors in one place", () => {
    const showing = ["apps", "packages/ui"]
      .flatMap(sourceFiles)
      .filter((file) =>
        /notify\(\{ text: problemText\(/.test(readFileSync(join(root, file), "utf8"))
      )
    expect(showing).toEqual(["packages/ui/src/notify/useNotifyProblem.ts"])
  })

  it("fold texts in one way", () => {
    const folding = ["packages", "apps", "adapters"]
      .flatMap(sourceFiles)
      .filter((file) => /\.normalize\("NFK?D"\)/.test(readFileSync(join(root, file), "utf8")))
    expect(folding).toEqual(["packages/domain/src/kernel/text/foldText.ts"])
  })

  it("use the domain's visibility", () => {
    const asking = ["packages/application", "apps", "adapters"]
      .flatMap(sourceFiles)
      .filter((file) =>
        /isAdmin\(.*\|\|\s*(progress|installer|shipper)Access\(/.test(
          readFileSync(join(root, file), "utf8")
        )
      )
    expect(asking).toEqual([])
  })

  it("keep comments within 100 columns", () => {
    const files = [...folders, "bench", "docs", "scripts"].flatMap((folder) =>
      filesBelow(folder).filter((name) => /\.tsx?$/.test(name))
    )
    expect(files.length).toBeGreaterThan(2000)
    const wide = files.flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .filter((line) => line.length > 100 && /^\s*(\*|\/\*\*|\/\/)/.test(line))
        .map((line) => `${file}: ${line.trim()}`)
    )
    expect(wide).toEqual([])
  })

  it("import single modules of effect in the domain", () => {
    const ofEffect = imports.filter(
      ({ from, to }) => packageOf(from) === "packages/domain" && /^effect(\/|$)/.test(to)
    )
    expect(ofEffect.length).toBeGreaterThan(50)
    expect(ofEffect.filter(({ to }) => to === "effect")).toEqual([])
  })

  it("read no clock in the domain", () => {
    const reading = sourceFiles("packages/domain/src").filter((file) =>
      /\bDate\.now\b|\bperformance\b|new Date\(\)/.test(readFileSync(join(root, file), "utf8"))
    )
    expect(reading).toEqual([])
  })

  it("depend on effect alone in the domain", () => {
    const outside = imports.filter(
      ({ from, to }) =>
        packageOf(from) === "packages/domain" && !to.startsWith(".") && !/^effect(\/|$)/.test(to)
    )
    expect(outside).toEqual([])
  })
})
