import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { filesBelow, workspaceFolders } from "./workspace.ts"

/** Vague words; a planner or an RFC has a noun or a verb instead. */
const vagueWords = [
  "besides",
  "deed",
  "given",
  "insist",
  "news of",
  "sight",
  "sights",
  "standing",
  "there",
  "told"
]

/** Established names that contain such a word, with their origin. */
const wordsOfTheField: ReadonlyArray<readonly [name: RegExp, because: string]> = [
  [/^givenName$/, "a claim of OpenID Connect and an attribute of SCIM"],
  [/^Given([A-Z]\w*)?$/, "a scenario says given, when and then"],
  [/^(is|webhooks)?[gG]ivenUp$/, "what becomes of a message that nobody takes"],
  [/^[aA]lreadyThere$/, "a refusal, by the tag that it has on the wire"],
  [/InSight$|^inSight$/, "what somebody may see is in sight"],
  [/^isGivenBack$/, "a field of an answer of document services"],
  [/^maximumFractionDigits$/, "an option of Intl.NumberFormat"]
]

/** Limits must be named MAX_ or MIN_. */
const limit = /^(MOST|LARGEST|LONGEST|AT_MOST|MAXIMUM)_|AT_A_TIME$|AT_MOST$|^maximum(?!On$)[A-Z]/

/** `changedThere` is "changed there", `NOT_TOLD` is "not told". */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase()

const isOfTheField = (name: string): boolean =>
  wordsOfTheField.some(([pattern]) => pattern.test(name))

const isVague = (name: string): boolean => {
  const words = ` ${wordsOf(name)} `
  return vagueWords.some((word) => words.includes(` ${word} `)) && !isOfTheField(name)
}

const withoutTexts = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(?<=^|\s)\/\/.*$/gm, "")
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replace(/`[^`]*`/g, "``")

const declared =
  /\b(?:const|let|function|interface|type|class|readonly)\s+([A-Za-z]\w*)|[{(,[]\s*([A-Za-z]\w*)(?=\??\s*[:,)\]}=])|^\s*([A-Za-z]\w*)\??:/gm

const vagueNamesIn = (source: string): ReadonlyArray<string> => [
  ...new Set(
    [...withoutTexts(source).matchAll(declared)]
      .flatMap(([, ...names]) => names.filter((name) => name !== undefined))
      .filter((name) => isVague(name) || (limit.test(name) && !isOfTheField(name)))
  )
]

const scriptFiles = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(import.meta.dirname, "..", folder), { recursive: true, encoding: "utf8" })
    .filter((file) => !file.includes("node_modules"))
    .map((file) => `${folder}/${file}`)

it.each([
  ["const told = 1\nreadonly standing: X", ["told", "standing"]],
  ["const MOST_AT_A_TIME = 3\nconst AT_MOST = 1", ["MOST_AT_A_TIME", "AT_MOST"]],
  ["const LARGEST_FILE = 1, maximumRecords = 2", ["LARGEST_FILE", "maximumRecords"]],
  ["const f = (there: X, { lastTold }) => there", ["there", "lastTold"]],
  ["type NotToldBecause = 1\nconst [isSet, setGiven] = g()", ["NotToldBecause", "setGiven"]],
  ['// told: by whom\nconst text = `there: of`, given_name = "there: told"', ["given_name"]],
  ["const givenName = 1, planInSight = outstanding(together)", []]
])("finds the vague names in %s", (source, names) => {
  expect(vagueNamesIn(source)).toEqual(names)
})

it("names are the words of the product or of the field, and limits are MAX_", () => {
  const found = [
    ...workspaceFolders().flatMap(filesBelow),
    ...scriptFiles("bench"),
    ...scriptFiles("scripts")
  ]
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("names.test.ts"))
    .flatMap((file) =>
      vagueNamesIn(readFileSync(join(import.meta.dirname, "..", file), "utf8")).map(
        (name) => `${file}: ${name}`
      )
    )
  expect(found).toEqual([])
})

it("what decides and does creates, changes and deletes; other verbs are for addresses alone", () => {
  const found = ["packages/domain", "packages/application"]
    .flatMap(filesBelow)
    .filter((file) => /\/src\/.*\.ts$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(import.meta.dirname, "..", file), "utf8").matchAll(
          /^export const ((?:update|remove(?!Loads)|edit|modify)[A-Z]\w*)/gm
        )
      ].map(([, name]) => `${file}: ${name}`)
    )
  expect(found).toEqual([])
})

it("timeOf is the time of an event and nothing else", () => {
  const declaring = [...workspaceFolders().flatMap(filesBelow), ...scriptFiles("bench")].filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /\bconst timeOf\b/.test(readFileSync(join(import.meta.dirname, "..", file), "utf8"))
  )
  expect(declaring).toEqual(["packages/domain/src/event/eventTimes.ts"])
})

it("a limit that the domain has for all is declared once, under one name", () => {
  const limits = filesBelow("packages/domain")
    .filter((file) => /\/src\/.*\.ts$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(import.meta.dirname, "..", file), "utf8").matchAll(
          /^(export )?const ((?:MAX|MIN)_\w+)/gm
        )
      ].map(([, isExported, name]) => ({ file, name, isExported: isExported !== undefined }))
    )
  const shared = new Set(limits.filter(({ isExported }) => isExported).map(({ name }) => name))
  const again = limits.filter(({ isExported, name }) => !isExported && shared.has(name))
  expect(again.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
