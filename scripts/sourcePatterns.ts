import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "vite"

export interface SourcePattern {
  readonly file: string
  readonly source: string
  readonly flags: string
  /** Created at runtime, so that it cannot be checked in advance. */
  readonly isMade: boolean
}

const root = join(import.meta.dirname, "..")

const files = (): ReadonlyArray<string> =>
  globSync(["packages/*/src/**/*.ts", "adapters/*/src/**/*.ts", "apps/server/src/**/*.ts"], {
    cwd: root
  }).filter(
    (file) =>
      !/\.(test|proof|contract)\.ts$|\/(testing|contracts|demo|ui)\//.test(
        file.replaceAll("\\", "/")
      )
  )

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null

function* nodesOf(value: unknown): Generator<Node> {
  if (!isNode(value)) return
  yield value
  for (const part of Object.values(value)) yield* nodesOf(part)
}

const callsRegExp = ({ type, callee }: Node): boolean =>
  (type === "NewExpression" || type === "CallExpression") &&
  isNode(callee) &&
  callee.name === "RegExp"

export const sourcePatterns = (): ReadonlyArray<SourcePattern> =>
  files().flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(root, file), "utf8"))
    return [...nodesOf(program)].flatMap((node): ReadonlyArray<SourcePattern> => {
      if (callsRegExp(node)) return [{ file, source: "", flags: "", isMade: true }]
      const { regex } = node
      if (node.type !== "Literal" || !isNode(regex)) return []
      return [{ file, source: String(regex.pattern), flags: String(regex.flags), isMade: false }]
    })
  })
