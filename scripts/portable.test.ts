import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { filesBelow, workspaceFolders } from "./workspace.ts"

const root = join(import.meta.dirname, "..")

/** Syntax that shells interpret differently: everything except words and options. */
const SHELL_SYNTAX = /[&|;$`'"<>*?(){}~\\%^!]|^\s*\w+=|\s\w+=|(^|\s)\.{1,2}\//

/** Programs that differ or are missing on some systems. */
const SYSTEM_PROGRAM =
  /(^|[\s/])(rm|cp|mv|mkdir|cat|echo|export|set|sh|bash|sed|grep|chmod|touch)(\s|$)/

const LINKED_PROGRAM = /node_modules\/\.bin/

const problemIn = (script: string): string | null =>
  SHELL_SYNTAX.test(script)
    ? "shell syntax"
    : SYSTEM_PROGRAM.test(script)
      ? "a program of some systems"
      : LINKED_PROGRAM.test(script)
        ? "a link for POSIX shells"
        : null

const scriptsOf = (folder: string): ReadonlyArray<readonly [name: string, script: string]> => {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))
  return Object.entries<string>(scripts).map(([name, script]) => [`${folder} ${name}`, script])
}

describe("the scripts of every package", () => {
  const scripts = [".", ...workspaceFolders(), "docs"].flatMap(scriptsOf)

  it("are commands in any shell", () => {
    expect(scripts.length).toBeGreaterThan(10)
    expect(
      scripts
        .filter(([, script]) => problemIn(script) !== null)
        .map(([name, script]) => [name, problemIn(script), script])
    ).toEqual([])
  })

  it.each([
    "PROOF=whole vitest run",
    "vitest run && echo done",
    "node_modules/.bin/node scripts/test.ts",
    "./scripts/test.ts",
    "rm -rf dist",
    "node -e 'process.exit()'",
    "node scripts/test.ts $CI",
    "vitest run packages/*"
  ])("would not be like: %s", (script) => {
    expect(problemIn(script)).not.toBeNull()
  })
})

describe("programs and tests", () => {
  const sources = ["scripts", "bench", "adapters", "apps", "packages"]
    .flatMap(filesBelow)
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))

  it("run programs by file, not by links of a shell", () => {
    expect(sources.length).toBeGreaterThan(500)
    const linked = sources
      .filter((name) => name !== "scripts/portable.test.ts")
      .filter((name) => LINKED_PROGRAM.test(readFileSync(join(root, name), "utf8")))
    expect(linked).toEqual([])
  })
})

it("keeps line ends with a git that writes Windows ones", () => {
  expect(readFileSync(join(root, ".gitattributes"), "utf8")).toContain("* text=auto eol=lf")
})
