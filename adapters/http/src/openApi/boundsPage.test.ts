import { readFileSync } from "node:fs"
import { type Bounds, everyCall } from "@atelier/contract"
import { expect, it } from "vitest"

const page = readFileSync(new URL("../../../../docs/bounds.md", import.meta.url), "utf8")

const counted = (count: number | undefined): string => count?.toLocaleString("en-US") ?? ""

const KIB = 1_024

const bytesOf = (bytes: number | undefined): string => {
  if (bytes === undefined) return ""
  return bytes < KIB * KIB ? `${bytes / KIB} KiB` : `${bytes / KIB / KIB} MiB`
}

const cellsOf = ({ rows, days, elements, bytes }: Bounds): string =>
  [counted(rows), counted(days), counted(elements), bytesOf(bytes)].join(" | ")

/** The bounds of every call as a table in Markdown, one line for those that have the same. */
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

it("the page of bounds says what the contract says", () => {
  expect(page.slice(page.indexOf("|")).trim()).toBe(boundsTable())
})
