import { dirname, join } from "node:path/posix"
import { parseSync } from "vite"

interface Taken {
  readonly specifier: string
  /** `*` if the file is imported as a whole. */
  readonly name: string | "*"
}

interface Module {
  /** Names declared and exported here, with whether they are only types. */
  readonly declared: ReadonlyMap<string, { readonly isType: boolean }>
  /** Re-exported names with their sources. */
  readonly passedOn: ReadonlyMap<string, Taken>
  /** Files re-exported with `*`. */
  readonly passedOnWhole: ReadonlyArray<string>
  readonly imported: ReadonlyArray<Taken>
}

export interface Export {
  readonly file: string
  readonly name: string
  readonly isType: boolean
}

type Name = { readonly type: string; readonly name?: string; readonly value?: unknown }

const nameIn = ({ name, value }: Name): string => name ?? String(value)

const TYPES = /^TS(Interface|TypeAlias)Declaration$/

/** Parses the exports, re-exports and imports of a file; dynamic imports count as whole. */
const moduleOf = (file: string, code: string): Module => {
  const { program } = parseSync(file, code)
  const declared = new Map<string, { readonly isType: boolean }>()
  const passedOn = new Map<string, Taken>()
  const passedOnWhole: Array<string> = []
  const imported: Array<Taken> = []
  const local = new Map<string, Taken>()
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration")
      for (const each of statement.specifiers) {
        const name =
          each.type === "ImportSpecifier"
            ? nameIn(each.imported)
            : each.type === "ImportDefaultSpecifier"
              ? "default"
              : "*"
        const taken = { specifier: statement.source.value, name }
        imported.push(taken)
        local.set(each.local.name, taken)
      }
    if (statement.type === "ExportAllDeclaration") passedOnWhole.push(statement.source.value)
    if (statement.type !== "ExportNamedDeclaration") continue
    const { declaration, source, specifiers } = statement
    for (const each of specifiers) {
      const from = nameIn(each.local)
      const taken = source === null ? local.get(from) : { specifier: source.value, name: from }
      if (taken !== undefined) passedOn.set(nameIn(each.exported), taken)
    }
    if (declaration === null) continue
    const isType = TYPES.test(declaration.type)
    const ids =
      declaration.type === "VariableDeclaration"
        ? declaration.declarations.map(({ id }) => id)
        : "id" in declaration
          ? [declaration.id]
          : []
    for (const id of ids)
      if (id?.type === "Identifier")
        declared.set(id.name, { isType: isType && declared.get(id.name)?.isType !== false })
  }
  for (const [, specifier = ""] of code.matchAll(/\bimport\(\s*"([^"]+)"/g))
    imported.push({ specifier, name: "*" })
  return { declared, passedOn, passedOnWhole, imported }
}

export type PackageFiles = ReadonlyMap<string, string>

/**
 * Exports that no other file imports by name, directly or through an index, in the order of the
 * files. Names in comments or of other symbols do not count.
 */
export const exportsWithoutCaller = (
  sources: ReadonlyMap<string, string>,
  packages: PackageFiles
): ReadonlyArray<Export> => {
  const modules = new Map([...sources].map(([file, code]) => [file, moduleOf(file, code)]))
  const fileOf = (from: string, specifier: string): string | undefined =>
    specifier.startsWith(".") ? join(dirname(from), specifier) : packages.get(specifier)
  const used = new Set<string>()
  const seen = new Set<string>()
  const use = (file: string | undefined, name: string): void => {
    const found = file === undefined ? undefined : modules.get(file)
    if (file === undefined || found === undefined || seen.has(`${file} ${name}`)) return
    seen.add(`${file} ${name}`)
    if (name === "*") for (const each of found.declared.keys()) used.add(`${file} ${each}`)
    used.add(`${file} ${name}`)
    for (const [as, taken] of found.passedOn)
      if (name === "*" || name === as) use(fileOf(file, taken.specifier), taken.name)
    for (const specifier of found.passedOnWhole) use(fileOf(file, specifier), name)
  }
  for (const [file, { imported }] of modules)
    for (const { specifier, name } of imported) use(fileOf(file, specifier), name)
  return [...modules].flatMap(([file, { declared }]) =>
    [...declared].flatMap(([name, { isType }]) =>
      used.has(`${file} ${name}`) ? [] : [{ file, name, isType }]
    )
  )
}

/** True if a file uses its own declaration, outside comments and re-exports. */
export const callsItself = (code: string, name: string): boolean => {
  const { program, comments } = parseSync("file.tsx", code)
  const passedOn = program.body.filter(
    (statement) => statement.type === "ExportNamedDeclaration" && statement.source !== null
  )
  let text = code
  for (const { start, end } of [...comments, ...passedOn])
    text = text.slice(0, start) + " ".repeat(end - start) + text.slice(end)
  const declarations = text.match(new RegExp(`export \\w+ ${name}\\b`, "g")) ?? []
  return (text.match(new RegExp(`\\b${name}\\b`, "g")) ?? []).length > declarations.length
}
