import { readFileSync } from "node:fs"
import { type Bounds, everyCall } from "@atelier/contract"
import { SchemaAST } from "effect"
import { expect, it } from "vitest"

const page = readFileSync(new URL("../../../../docs/bounds.md", import.meta.url), "utf8")

const tables = page.match(/(?:^\|.*(?:\n|$))+/gm)?.map((table) => table.trim())

const counted = (count: number | undefined): string => count?.toLocaleString("en-US") ?? ""

const KIB = 1_024

const bytesOf = (bytes: number | undefined): string => {
  if (bytes === undefined) return ""
  return bytes < KIB * KIB ? `${bytes / KIB} KiB` : `${bytes / KIB / KIB} MiB`
}

const cellsOf = ({ rows, days, elements, bytes }: Bounds): string =>
  [counted(rows), counted(days), counted(elements), bytesOf(bytes)].join(" | ")

const boundsTable = (): string => {
  const groups = new Map<string, ReadonlyArray<string>>()
  for (const [name, { bounds }] of everyCall)
    groups.set(cellsOf(bounds), [...(groups.get(cellsOf(bounds)) ?? []), `\`${name}\``])
  return [
    "| rows answered | days | elements of lists | body | calls |",
    "|---|---|---|---|---|",
    ...[...groups].map(([cells, names]) => `| ${cells} | ${names.join(", ")} |`).toSorted()
  ].join("\n")
}

const maxLengthOf = ({ checks }: SchemaAST.AST): number | undefined => {
  for (const { annotations } of checks ?? []) {
    const max = Reflect.get(annotations?.arbitraryConstraint ?? {}, "maxLength")
    if (typeof max === "number") return max
  }
  return undefined
}

const listsOf = (ast: SchemaAST.AST, path = ""): ReadonlyArray<readonly [string, number]> => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap((type) => listsOf(type, path))
  if (SchemaAST.isObjects(ast))
    return ast.propertySignatures.flatMap(({ name, type }) =>
      listsOf(type, path === "" ? String(name) : `${path}.${String(name)}`)
    )
  if (!SchemaAST.isArrays(ast)) return []
  const max = maxLengthOf(ast)
  return [
    ...(max === undefined ? [] : [[path, max] as const]),
    ...ast.rest.flatMap((element) => listsOf(element, path))
  ]
}

const listsTable = (): string => {
  const calls = new Map<string, Set<string>>()
  for (const [name, { body, bounds }] of everyCall)
    for (const [list, max] of body === undefined ? [] : listsOf(body.ast)) {
      if (max >= (bounds.elements ?? 0)) continue
      const cells = `\`${list}\` | ${counted(max)}`
      calls.set(cells, (calls.get(cells) ?? new Set()).add(`\`${name}\``))
    }
  return [
    "| list | elements | calls |",
    "|---|---|---|",
    ...[...calls].map(([cells, names]) => `| ${cells} | ${[...names].join(", ")} |`).toSorted()
  ].join("\n")
}

it("documents the limits of the contract", () => {
  expect(tables).toEqual([boundsTable(), listsTable()])
})
