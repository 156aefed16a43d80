import { readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { parseSync } from "vite"

const domain = join(import.meta.dirname, "..", "..", "packages/domain")

export interface PublicSymbol {
  readonly concept: string
  readonly name: string
  /** The comment before the declaration; a type and a value of the same name share it. */
  readonly docstring: string | null
  readonly isType: boolean
  readonly isFunction: boolean
  /** Parameters of a function as text, with type parameters replaced by their constraints. */
  readonly parameters: string
}

interface Declared {
  readonly name: string
  readonly docstring: string | null
  readonly isType: boolean
  readonly isFunction: boolean
  readonly parameters: string
  readonly file: string
}

const read = (file: string) => {
  const code = readFileSync(file, "utf8")
  const { program, comments } = parseSync(file, code)
  return { code, program, comments }
}

const declarations = (file: string): ReadonlyArray<Declared> => {
  const { code, program, comments } = read(file)
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration === null) return []
    const before = comments.findLast(({ end }) => end <= statement.start)
    const attached =
      before?.type === "Block" &&
      before.value.startsWith("*") &&
      code.slice(before.end, statement.start).trim() === ""
    const docstring = attached ? before.value : null
    const { declaration } = statement
    const isType = /^TS(Interface|TypeAlias)Declaration$/.test(declaration.type)
    const declared =
      declaration.type === "VariableDeclaration"
        ? declaration.declarations.map(({ id, init }) => ({
            id,
            of: init?.type === "ArrowFunctionExpression" ? init : null
          }))
        : "id" in declaration
          ? [
              {
                id: declaration.id,
                of: declaration.type === "FunctionDeclaration" ? declaration : null
              }
            ]
          : []
    return declared.flatMap(({ id, of }) => {
      if (id?.type !== "Identifier") return []
      // Type parameters count as their constraint: `T extends EventTime`.
      const kinds = (of?.typeParameters?.params ?? []).flatMap(({ constraint, name: { name } }) =>
        constraint ? [[name, code.slice(constraint.start, constraint.end)] as const] : []
      )
      const parameters = (of?.params ?? []).map(({ end, start }) =>
        kinds.reduce(
          (text, [name, kind]) => text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), () => kind),
          code.slice(start, end)
        )
      )
      const isFunction = of !== null
      return [
        { name: id.name, docstring, isType, isFunction, parameters: parameters.join(", "), file }
      ]
    })
  })
}

const exportsOf = (index: string): ReadonlyArray<Declared> =>
  read(index).program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.source === null) return []
    const from = resolve(dirname(index), statement.source.value)
    // From a concept without its own export.
    const declared = from.endsWith("/index.ts") ? exportsOf(from) : declarations(from)
    return statement.specifiers.map(({ exported }) => {
      const name = exported.type === "Identifier" ? exported.name : ""
      const found = declared.filter((each) => each.name === name)
      return {
        name,
        docstring: found.find(({ docstring }) => docstring !== null)?.docstring ?? null,
        isType: found.every(({ isType }) => isType),
        isFunction: found.some(({ isFunction }) => isFunction),
        parameters: found.find(({ isFunction }) => isFunction)?.parameters ?? "",
        file: found[0]?.file ?? index
      }
    })
  })

/** Exports of the domain's index files, except testing, each with its first concept. */
export const publicSymbols = (): ReadonlyArray<PublicSymbol> => {
  const manifest = JSON.parse(readFileSync(join(domain, "package.json"), "utf8"))
  const known = new Set<string>()
  return Object.entries<string>(manifest.exports)
    .filter(([subpath]) => subpath !== "./testing")
    .flatMap(([subpath, index]) =>
      exportsOf(join(domain, index)).flatMap(({ file, ...each }) => {
        const key = `${file} ${each.name}`
        if (known.has(key)) return []
        known.add(key)
        return [{ concept: subpath.slice(2), ...each }]
      })
    )
}
