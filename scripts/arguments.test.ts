import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { optionFields } from "./optionFields.ts"
import { publicSymbols } from "./publicSymbols.ts"

const testing = join(import.meta.dirname, "..", "packages/domain/testing")

/** The tests that hand every function what is no day and no number. */
const tables = ["argumentsOfDays.test.ts", "argumentsOfPlans.test.ts", "argumentsOfTimes.test.ts"]

/** The code of an entry, with that of what it spreads: `...inFrozen(` tries what that one does. */
const withSpread = (file: string, entry: string): string =>
  [...entry.matchAll(/\.\.\.(\w+)\(/g)].reduce(
    (code, [, helper]) => code + (file.split(`const ${helper} = `)[1]?.split("\n]\n")[0] ?? ""),
    entry
  )

/** The functions that the table of such a test has, with the code that tries each. */
const triedBy = (name: string): ReadonlyArray<readonly [string, string]> => {
  const file = readFileSync(join(testing, name), "utf8")
  const { program } = parseSync(name, file)
  return program.body.flatMap((statement) =>
    statement.type === "VariableDeclaration"
      ? statement.declarations.flatMap(({ id, init }) =>
          id.type === "Identifier" && id.name === "functions" && init?.type === "ObjectExpression"
            ? init.properties.flatMap((property) =>
                property.type === "Property" && property.key.type === "Identifier"
                  ? [
                      [
                        property.key.name,
                        withSpread(file, file.slice(property.start, property.end))
                      ] as const
                    ]
                  : []
              )
            : []
        )
      : []
  )
}

/** What others of the domain call with numbers that they have counted, in the hottest loops. */
const COUNTED: ReadonlyArray<string> = [
  "beginsOnSharedDay",
  "datesOf",
  "earliestAfter",
  "earliestInProfile",
  "endDay",
  "endsOnSharedDay",
  "giveRoom",
  "hasRoom",
  "latestBefore",
  "latestInProfile",
  "latestVisit",
  "partTaken",
  "placeBefore",
  "possibleDays",
  "promisedBefore",
  "shareOfDemand",
  "startDay",
  "takeRoom"
]

describe("a function that others call with a day or a number", () => {
  const symbols = publicSymbols()
  const called = symbols
    .filter(({ concept, isFunction }) => isFunction && concept !== "text")
    .filter(({ parameters }) => /\b(number|LocalDate|DateRange)\b/.test(parameters))
    .map(({ name }) => name)
    .filter((name) => !/^check/.test(name))
  const tried = new Map(tables.flatMap(triedBy))

  it("is tried with what is neither, unless only the domain counts for it", () => {
    expect(tried.size).toBeGreaterThan(80)
    const left = called.filter((name) => !tried.has(name))
    expect(left.toSorted()).toEqual(COUNTED)
  })

  it("is tried with what is none in every field of what it is asked for, also further in", () => {
    const asked = symbols
      .filter(({ concept, isFunction }) => isFunction && concept !== "build")
      .map(({ name, parameters }) => ({ name, fields: optionFields(parameters) }))
      .filter(({ fields, name }) => fields.length > 0 && !COUNTED.includes(name))
    expect(asked.length).toBeGreaterThan(10)
    const left = asked.flatMap(({ fields, name }) =>
      fields
        .filter(
          (field) => !new RegExp(`"(\\w+\\.)*${field}\\??( \\| null)?"`).test(tried.get(name) ?? "")
        )
        .map((field) => `${name}: ${field}`)
    )
    expect(left).toEqual([])
  })
})
