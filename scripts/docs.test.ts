import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import {
  asserted,
  docstringExamples,
  namedByPages,
  pageExample,
  pages,
  programsIn,
  writeExamples
} from "./examples.ts"
import { publicSymbols } from "./packing/publicSymbols.ts"
import { programFile } from "./programFile.ts"

const root = join(import.meta.dirname, "..")
const symbols = publicSymbols()
const fromPages = pages().map(pageExample)
const fromDocstrings = docstringExamples(symbols)
const examples = [...fromPages, ...fromDocstrings].filter(({ claims }) => claims > 0)
/** They call a shop, so that only the proof of the packed client runs them. */
const ofClient = programsIn("packages/client/README.md")
const { project, files } = writeExamples([...examples, ...ofClient])

/** Inner functions that the product calls between a plan and its display. */
const BETWEEN: ReadonlyArray<string> = [
  "addTrade",
  "answerPromise",
  "asksToCompletePrevious",
  "calendarsIn",
  "changeRecord",
  "changeRecords",
  "changeUser",
  "changesFollowingReference",
  "changesFollowingVisit",
  "checkCalendars",
  "checkFollowers",
  "checkPlan",
  "completedBefore",
  "configurationWarnings",
  "dueOf",
  "eventIn",
  "fillShop",
  "fullTable",
  "hasAdministrator",
  "lateFor",
  "laterStepsOf",
  "makeAdministrator",
  "missingCrew",
  "missingRow",
  "modelShop",
  "newOrderQuestion",
  "orderProgresses",
  "orderQuestion",
  "placeLater",
  "plannedStep",
  "previousCompletions",
  "promiseSearch",
  "proposeAnyChanges",
  "proposeCalendarChange",
  "proposeChanges",
  "proposeClosures",
  "proposedBlockers",
  "readRecordSheet",
  "readShop",
  "referenceEventIn",
  "resolvingOverloads",
  "ruleRefusal",
  "saveMapping",
  "savingChanges",
  "sheetRows",
  "shownCalendars",
  "startEmpty",
  "stepEventsByOrder",
  "stepIn",
  "stepsLeftOut",
  "stepsLeftOutBy",
  "stepsOf",
  "stepsPushed",
  "stepsThatFollow",
  "unknownTemplateStep",
  "updatedReferences",
  "withMaintenance",
  "withOfferedLinks",
  "withOfferedMoves",
  "withOfferedMovesBetween",
  "withProductions",
  "withRecordMoves"
]

const errorOf = async (code: string): Promise<string> => {
  const run = new Function("expect", asserted("here", code).code)
  try {
    run(expect)
    return ""
  } catch (error) {
    return String(error)
  }
}

describe("an example", () => {
  it("passes if every claim holds", async () => {
    expect(
      await errorOf("const a = [1,\n 2] // => [1, 2]\na.map((b) => b * 2)\n// => [2,\n//  4]")
    ).toBe("")
  })

  it.each(["1 + 1 // => 3", "const a = 1 // => 2", "const a = [1]\n\na\n// => [\n//   2]"])(
    "fails for a wrong claim: %j",
    async (code) => expect(await errorOf(code)).toContain("AssertionError")
  )

  it.each([
    "// => 1",
    "const f = () => 1\n\n// or\n// => 1",
    "const [a] = [1] // => 1",
    "if (true) {} // => 1"
  ])("is rejected if its subject is unclear: %j", (code) =>
    expect(() => asserted("here", code)).toThrow("here: ")
  )
})

describe("the documentation", () => {
  it("has an example on every page of the guide and in the readme", () => {
    const without = fromPages.filter(({ claims }) => claims === 0).map(({ from }) => from)
    expect(
      without.filter((page) => page !== "README.md" && page !== "docs/guide/README.md")
    ).toEqual([])
    expect(fromPages.length).toBeGreaterThan(5)
    expect(fromDocstrings.length).toBeGreaterThan(4)
    expect(fromDocstrings.filter(({ claims }) => claims === 0)).toEqual([])
  })

  it.each(examples.map(({ from }, place) => ({ from, file: files[place] ?? "" })))(
    "is true: $from",
    async ({ file }) => {
      await import(/* @vite-ignore */ file)
    }
  )

  it("describes every concept in the readme of the domain", () => {
    const readme = readFileSync(join(root, "packages/domain/README.md"), "utf8")
    const concepts = [...new Set(symbols.map(({ concept }) => concept))]
    expect(concepts.filter((concept) => !readme.includes(`/${concept}\``))).toEqual([])
  })

  it("has an example of every function that it mentions", () => {
    const named = namedByPages()
    const functions = symbols.filter(({ isFunction, name }) => isFunction && named.has(name))
    const run = new Set(fromDocstrings.map(({ from }) => from))
    expect(functions.length).toBeGreaterThan(30)
    expect(
      functions
        .map(({ concept, name }) => `${concept}.${name}`)
        .filter((symbol) => !run.has(symbol))
    ).toEqual([])
  })

  it("has an example of every public function of a plan, except inner ones", () => {
    const ofPlans = symbols.filter(({ parameters }) => /^plan: Plan\b/.test(parameters))
    const run = new Set(fromDocstrings.map(({ from }) => from))
    expect(ofPlans.length).toBeGreaterThan(60)
    const left = ofPlans.filter(({ concept, name }) => !run.has(`${concept}.${name}`))
    expect(left.map(({ name }) => name).toSorted()).toEqual(BETWEEN)
  })

  it("has no other example in the code of the domain", () => {
    const source = join(root, "packages/domain/src")
    const written = readdirSync(source, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) => readFileSync(join(source, name), "utf8").match(/^ *\*.*\/\/ =>/gm) ?? [])
    const run = fromDocstrings.reduce((sum, { claims }) => sum + claims, 0)
    expect(run).toBe(written.length)
  })

  it("reads days in examples by parseDate", () => {
    const made = symbols.filter(({ docstring }) => /LocalDate\.make/.test(docstring ?? ""))
    expect(made.map(({ concept, name }) => `${concept}.${name}`)).toEqual([])
    expect(
      pages().filter((page) => /LocalDate\.make/.test(readFileSync(join(root, page), "utf8")))
    ).toEqual([])
  })

  it("has examples that type-check", { timeout: 120_000 }, () => {
    const tsc = [programFile("tsc"), "-p", project, "--checkers", "1"]
    const { stdout } = spawnSync(process.execPath, tsc, { encoding: "utf8" })
    expect(stdout).toBe("")
  })
})

describe("the documents", () => {
  it("name only files and folders that exist", () => {
    const documents = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => join("docs", name))
    /** Without results of a build. */
    const places = /`((?:adapters|apps|bench|docs|packages|scripts)\/(?!\S*dist\/)[\w./-]+)`/g
    const missing = ["README.md", "CONTRIBUTING.md", ...documents].flatMap((name) =>
      [...readFileSync(join(root, name), "utf8").matchAll(places)]
        .map(([, place = ""]) => `${name}: ${place}`)
        .filter((found) => !existsSync(join(root, found.split(": ")[1] ?? "")))
    )
    expect(missing).toEqual([])
  })
})

describe("the public symbols of the domain", () => {
  it("link to one another only", () => {
    const names = new Set(symbols.map(({ name }) => name))
    const links = symbols.flatMap(({ concept, name, docstring }) =>
      [...(docstring ?? "").matchAll(/\{@link (\w+)/g)].map((match) => ({
        from: `${concept}.${name}`,
        to: match[1] ?? ""
      }))
    )
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter(({ to }) => !names.has(to))).toEqual([])
  })

  it("mention hundredths exactly if their names do", () => {
    const inHundredths = symbols.filter(({ docstring }) => /hundredths/i.test(docstring ?? ""))
    expect(inHundredths.length).toBeGreaterThan(5)
    expect(
      inHundredths
        .filter(({ concept, name }) => concept !== "quantity" && !/Hundredths$/.test(name))
        .map(({ concept, name }) => `${concept}.${name}`)
    ).toEqual([])
  })

  it("have unique names", () => {
    const names = symbols.map(({ name }) => name)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })
})

describe("a decision page", () => {
  const folder = join(root, "docs/decisions")
  const decisions = readdirSync(folder).filter((name) => name !== "README.md")
  const textOf = (name: string): string => readFileSync(join(folder, name), "utf8")

  it.each(decisions)("has a title, a status, a date and three sections: %s", (name) => {
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/)
    const [title = "", status = "", ...rest] = textOf(name).split("\n")
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 4)} [A-Z\`].*[^.,;:?]$`))
    expect(status).toMatch(
      /^Status: (proposed|accepted|superseded by \d{4}) · Date: \d{4}-\d{2}-\d{2}$/
    )
    expect(rest.filter((line) => line.startsWith("#"))).toEqual([
      "## Context",
      "## Decision",
      "## Consequences"
    ])
  })

  it.each(decisions)("has at most 60 lines: %s", (name) =>
    expect(textOf(name).trimEnd().split("\n").length).toBeLessThanOrEqual(60)
  )

  it("has a unique number", () => {
    const numbers = decisions.map((name) => name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it("is listed in the index with its title", () => {
    const listed = textOf("README.md")
      .split("\n")
      .filter((line) => line.startsWith("- "))
    const expected = decisions.map((name) => {
      const [title = ""] = textOf(name).split("\n")
      return `- [${name.slice(0, 4)}](${name}) ${title.slice("# 0000 ".length)}`
    })
    expect(listed).toEqual(expected.toSorted())
  })
})
