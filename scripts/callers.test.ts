import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { filesBelow, workspaceFolders } from "./workspace.ts"

const root = join(import.meta.dirname, "..")

/**
 * Packages and folders that only tests are made with, and what only who installs a package calls.
 */
const OF_TESTS =
  /^packages\/domain\/src\/(build\/|calendar\/makeCalendar\.ts)|^packages\/client\/|^adapters\/memory\/|\.(test|story)\.tsx?$|\/(test|testing|proof|stories|contracts)\//

/** A file as callers are looked for in it: without comments, and without what it only passes on. */
interface Source {
  readonly file: string
  readonly words: ReadonlyMap<string, number>
  readonly exported: ReadonlyArray<string>
}

const sourceOf = (file: string): Source => {
  const code = readFileSync(join(root, file), "utf8")
  const { program, comments } = parseSync(file, code)
  const passedOn = program.body.filter(
    (statement) =>
      statement.type === "ExportAllDeclaration" ||
      (statement.type === "ExportNamedDeclaration" && statement.source !== null)
  )
  let text = code
  for (const { start, end } of [...comments, ...passedOn])
    text = text.slice(0, start) + " ".repeat(end - start) + text.slice(end)
  const words = new Map<string, number>()
  for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g))
    words.set(word, (words.get(word) ?? 0) + 1)
  const exported = program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration === null) return []
    const { declaration } = statement
    const ids =
      declaration.type === "VariableDeclaration"
        ? declaration.declarations.map(({ id }) => id)
        : "id" in declaration
          ? [declaration.id]
          : []
    return ids.flatMap((id) => (id?.type === "Identifier" ? [id.name] : []))
  })
  return { file, words, exported }
}

/** What is exported and written nowhere but where it is declared. */
const uncalled = (sources: ReadonlyArray<Source>): ReadonlyArray<string> => {
  const filesWith = new Map<string, number>()
  for (const { words } of sources)
    for (const word of words.keys()) filesWith.set(word, (filesWith.get(word) ?? 0) + 1)
  return sources.flatMap(({ file, words, exported }) =>
    [...new Set(exported)]
      .filter(
        (name) =>
          filesWith.get(name) === 1 &&
          words.get(name) === exported.filter((each) => each === name).length
      )
      .map((name) => `${file} ${name}`)
  )
}

describe("what a file exports", () => {
  const files = workspaceFolders()
    .flatMap(filesBelow)
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !OF_TESTS.test(file))
  const sources = files.map(sourceOf)

  it("has a caller outside tests, guide and bench", () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(uncalled(sources)).toEqual([])
  })

  it("is found when nothing but its declaration names it", () => {
    const words = new Map([["lonely", 1]])
    expect(uncalled([{ file: "a.ts", words, exported: ["lonely"] }])).toEqual(["a.ts lonely"])
    const caller = { file: "b.ts", words, exported: [] }
    expect(uncalled([{ file: "a.ts", words, exported: ["lonely"] }, caller])).toEqual([])
  })
})
