import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { fieldCodes } from "../../contract/src/refusal/fieldCodes.ts"
import { refusalStatus } from "../../contract/src/refusal/refusals.ts"
import { languages } from "./languages.ts"
import {
  fieldText,
  type ServerLanguage,
  serverLanguage,
  serverText,
  serverTexts
} from "./server.ts"

const sources = ["../../domain/src/", "../../contract/src/", "../../../adapters/http/src/"].map(
  (path) => new URL(path, import.meta.url)
)

const codeIn = (folder: URL): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .map((path) => readFileSync(new URL(path, folder), "utf8"))

/** How messages begin in schemas and bounds; excludes "must have one" in an error. */
const MESSAGE =
  /(?:message: |issue: |\|\| |\? |return |= \(?)(["`])((?:must|This value|Value)[^"`]+)\1/g

const messages = (): ReadonlyArray<string> => {
  const written = [...sources.flatMap(codeIn).join("\n").matchAll(MESSAGE)]
  return [...new Set(written.map(([, , message = ""]) => message.replace(/\$\{[\w.]+\}/, "200")))]
}

it("has title and sentence for every error in every language", () => {
  for (const { spoken: language } of languages)
    for (const tag of Object.keys(refusalStatus))
      for (const part of ["title", "detail"]) {
        const key = `${tag}.${part}`
        expect(serverText(language, "problems", key), key).not.toBe(key)
      }
})

it("has no text for unknown errors", () => {
  const {
    aboutWorkOrder: _about,
    fields: _fields,
    otherField: _other,
    tables: _tables,
    ...refusals
  } = serverTexts("fr", "problems")
  expect(Object.keys(refusals).sort()).toEqual(Object.keys(refusalStatus).sort())
})

it("translates every validation message", () => {
  const written = messages()
  expect(written.length).toBeGreaterThan(10)
  const other = serverText("fr", "problems", "otherField")
  expect(written.filter((message) => fieldText("fr", message) === other)).toEqual([])
})

it("has a code for every message with a text, and no other", () => {
  const { fields } = serverTexts("fr", "problems")
  expect(Object.keys(fieldCodes).toSorted()).toEqual(Object.keys(fields).toSorted())
})

it("finds every text of a field with any numbers", () => {
  const other = serverText("fr", "problems", "otherField")
  const { fields } = serverTexts("fr", "problems")
  const lost = Object.keys(fields).filter((key) => {
    const message = key.replace("{n}", "3").replace("{allowed}", "a, b")
    return fieldText("fr", message) === other
  })
  expect(lost).toEqual([])
})

it("inserts numbers and uses the right plural", () => {
  expect(fieldText("fr", "must be at most 1 characters")).toBe("Au plus 1 caractère")
  expect(fieldText("fr", "must be at most 200 characters")).toBe("Au plus 200 caractères")
  expect(fieldText("fr", "Expected string, got 3")).toBe("Cette valeur n’est pas valide")
})

it("uses the plural rules of the language", () => {
  const most = (language: ServerLanguage, n: number) =>
    fieldText(language, `must be at most ${n} characters`)
  expect(most("ar", 2)).toBe("حرفان على الأكثر")
  expect(most("ar", 5)).toBe("5 أحرف على الأكثر")
  expect(most("ar", 200)).toBe("200 حرف على الأكثر")
  expect(most("zh", 200)).toBe("最多 200 个字符")
  expect(most("es", 1)).toBe("Como máximo 1 carácter")
})

it("uses the preferred language, otherwise French", () => {
  expect(serverLanguage("zh-Hans-CN, en;q=0.5")).toBe("zh")
  expect(serverLanguage("ar-u-nu-latn")).toBe("ar")
  expect(serverLanguage("en-CA,en;q=0.9,fr;q=0.8")).toBe("en")
  expect(serverLanguage("de, fr-CA;q=0.5, en;q=0.2")).toBe("fr")
  expect(serverLanguage("de")).toBe("fr")
  expect(serverLanguage(undefined)).toBe("fr")
})
