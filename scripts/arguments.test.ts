import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { checkedFields } from "./checkedFields.ts"
import { publicSymbols } from "./publicSymbols.ts"

const testing = join(import.meta.dirname, "..", "packages/domain/testing")

/** Tests that call all functions with invalid days and numbers. */
const tables = ["argumentsOfDays.test.ts", "argumentsOfPlans.test.ts", "argumentsOfTimes.test.ts"]

/** The code of an entry and of its helpers, such as `inFrozen(`. */
const withHelpers = (file: string, entry: string): string => {
  const codes = new Map([["", entry]])
  for (const code of codes.values())
    for (const [, helper = ""] of code.matchAll(/\b(in[A-Z]\w+)\(/g))
      codes.set(helper, file.split(`const ${helper} = `)[1]?.split("\n\n")[0] ?? "")
  return [...codes.values()].join("\n")
}

/** The functions in the table of such a test, with the code of each. */
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
                        withHelpers(file, file.slice(property.start, property.end))
                      ] as const
                    ]
                  : []
              )
            : []
        )
      : []
  )
}

/** Functions called with computed numbers in the hottest loops. */
const COUNTED: ReadonlyArray<string> = [
  "beginsOnSharedDay",
  "bindingForward",
  "datesOf",
  "demandOn",
  "dropNoise",
  "earliestAfter",
  "earliestInProfile",
  "endDay",
  "endsOnSharedDay",
  "freeRoom",
  "releaseRoom",
  "hasRoom",
  "intendedAsSeen",
  "latestBefore",
  "latestInProfile",
  "latestVisit",
  "sumWeighedLoads",
  "makeProfile",
  "partTaken",
  "placeBefore",
  "placeEarliest",
  "placeLater",
  "plannedEvents",
  "plannedReferences",
  "possibleDays",
  "promisedBefore",
  "searchOn",
  "shareOfDemand",
  "startDay",
  "reserveRoom",
  "weighEvents",
  "workedCapacityInHundredths"
]

/** Functions that read times and values of plan rows many times. */
const READ: ReadonlyArray<string> = [
  "byStart",
  "daysOfEvent",
  "daysOfWork",
  "daysOffOf",
  "daysWorked",
  "endsAfterDelivery",
  "eventDays",
  "isAllDayOrTimed",
  "isInterrupted",
  "isPlainlyOneDay",
  "isPossibleTime",
  "isTooLong",
  "lasts",
  "laterStepsOf",
  "notBeforeItsStart",
  "numberOfDays",
  "possibleDates",
  "quantityOf",
  "reviewListAsSeen",
  "sameTime",
  "stepDays",
  "stepSides",
  "stepsPushed",
  "stepsThatFollow",
  "timeOf",
  "withoutContentKey"
]

/** Functions that do the same with days. */
const PUT: ReadonlyArray<string> = ["onDays", "onWorkedDays", "startingOn"]
const ofRows = ["startDate", "endDate", "startTime", "endTime", "daysOff"]

/** Functions that return an empty result for unknown choices without storing them. */
const ASKED_FOR: ReadonlyArray<string> = [
  "answeredOffers",
  "hasAdministrator",
  "isSameList",
  "locksDroppedBy",
  "locksOf",
  "makeAdministrator",
  "mayChangeSection",
  "messageContent",
  "offeredMoves",
  "permits",
  "seesCapacity",
  "seesSection",
  "startEmpty",
  "textsWith",
  "unlockPositions",
  "webhookMessages"
]

describe("a function that others call with a day, a number, a time of day or a choice", () => {
  const called = publicSymbols()
    .filter(({ concept, isFunction }) => isFunction && concept !== "text" && concept !== "build")
    .filter(({ name }) => !/^check/.test(name))
    .map(({ name, parameters }) => ({ name, fields: checkedFields(parameters) }))
    .filter(({ fields }) => fields.length > 0)
  const tried = new Map(tables.flatMap(triedBy))

  it("is known by the fields of records, unions and schemas, in lists and in parts of them", () => {
    expect(checkedFields("held: ReadonlyArray<LockedPosition>")).toEqual(["position"])
    expect(
      checkedFields('{ at, ...by }: Pick<Lock, "lockedAt"> & { readonly at: string }')
    ).toEqual(["lockedAt"])
    expect(checkedFields("lockOf: (entry: object) => Hold | undefined")).toEqual([
      "lockedAt",
      "position"
    ])
    expect(checkedFields("repetition: Repetition")).toEqual([
      ...["day", "every", "nth", "times", "weekday", "weekdays"]
    ])
    expect(checkedFields("time: EventTime, unit: PeriodUnit")).toEqual([
      ...["endDate", "endTime", "startDate", "startTime", "unit"]
    ])
    expect(checkedFields('plan: Plan, intent: Pick<ChangeReferenceDetails, "values">')).toEqual([
      "values"
    ])
  })

  it("is tried with what is none, unless only the domain calls it in its loops", () => {
    expect(tried.size).toBeGreaterThan(120)
    const left = called.flatMap(({ name }) => (tried.has(name) ? [] : [name]))
    expect(left.toSorted()).toEqual([...COUNTED, ...READ, ...ASKED_FOR].toSorted())
  })

  it("is tried with what is none in every field of what it is called with, also further in", () => {
    const left = called.flatMap(({ fields, name }) => {
      const code = tried.get(name)
      return fields
        .filter((field) => !(PUT.includes(name) && ofRows.includes(field)))
        .filter((field) => {
          const named = new RegExp(`["\`](\\w+\\.|\\$\\{within\\})*${field}\\??( \\| null)?["\`]`)
          return code !== undefined && !named.test(code)
        })
        .map((field) => `${name}: ${field}`)
    })
    expect(left).toEqual([])
  })
})
