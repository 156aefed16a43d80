import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { filesBelow, workspaceFolders } from "./workspace.ts"

/**
 * Words that say nothing of what they stand for; a planner or an RFC has a noun or a verb for it.
 */
const vagueNames = [
  "besides",
  "deed",
  "Deed",
  "given",
  "insist",
  "isTold",
  "newsOf",
  "sight",
  "sights",
  "Sight",
  "Sights",
  "standing",
  "Standing",
  "there",
  "told",
  "Told"
]

const declared = new RegExp(
  `\\b(?:const|let|function|interface|type|class|readonly)\\s+(${vagueNames.join("|")}|[A-Z_]*AT_A_TIME)\\b`,
  "g"
)

const vagueNamesIn = (source: string): ReadonlyArray<string> =>
  [...source.matchAll(declared)].map(([, name]) => String(name))

it("names are the words of the product or of the field, not vague ones", () => {
  expect(vagueNamesIn("const told = 1\nreadonly standing: X\nconst MOST_AT_A_TIME = 3")).toEqual([
    "told",
    "standing",
    "MOST_AT_A_TIME"
  ])
  const found = workspaceFolders()
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      vagueNamesIn(readFileSync(join(import.meta.dirname, "..", file), "utf8")).map(
        (name) => `${file}: ${name}`
      )
    )
  expect(found).toEqual([])
})
