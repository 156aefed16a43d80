import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { publicSymbols } from "./publicSymbols.ts"

const testing = join(import.meta.dirname, "..", "packages/domain/testing")

/** The tests that hand every function what is no day and no number. */
const tables = ["argumentsOfDays.test.ts", "argumentsOfPlans.test.ts"]

/** The functions that the table of such a test has. */
const triedBy = (file: string): ReadonlyArray<string> => {
  const { program } = parseSync(file, readFileSync(join(testing, file), "utf8"))
  return program.body.flatMap((statement) =>
    statement.type === "VariableDeclaration"
      ? statement.declarations.flatMap(({ id, init }) =>
          id.type === "Identifier" && id.name === "functions" && init?.type === "ObjectExpression"
            ? init.properties.flatMap((property) =>
                property.type === "Property" && property.key.type === "Identifier"
                  ? [property.key.name]
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
  const called = publicSymbols()
    .filter(({ concept, isFunction }) => isFunction && concept !== "text")
    .filter(({ parameters }) => /\b(number|LocalDate|DateRange)\b/.test(parameters))
    .map(({ name }) => name)
    .filter((name) => !/^check/.test(name))
  const tried = new Set(tables.flatMap(triedBy))

  it("is tried with what is neither, unless only the domain counts for it", () => {
    expect(tried.size).toBeGreaterThan(80)
    const left = called.filter((name) => !tried.has(name))
    expect(left.toSorted()).toEqual(COUNTED)
  })
})
