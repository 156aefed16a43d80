import { existsSync, readdirSync } from "node:fs"
import { expect, it } from "vitest"
import { areas, type RegionalLanguage, regionalAreas } from "../src/areas.ts"
import { languages } from "../src/languages.ts"
import { literalTexts } from "./literalTexts.ts"
import { placesOf, pluralsOf } from "./placesOf.ts"
import { sources } from "./sources.ts"
import { areasOf, textsOf } from "./texts.ts"
import { usedKeys } from "./usedKeys.ts"

const appFolders = ["apps/planner/src", "apps/admin/src", "packages/ui/src"].filter((folder) =>
  existsSync(new URL(`../../../${folder}`, import.meta.url))
)

/** Names of keys, formats and products, and texts that consist only of other texts. */
const sameEverywhere =
  /^(shortcuts:key\.|system:node$|menu:maestro$|common:labelled$|admin:calendarItem\.sample\.clientEmail$|enums:documentService\.(googleDrive|oneDrive|dropbox)$)/

const serverAreas = /^(problems|login|api|email|sheet):|^workOrder:(export|fields)\./

const spoken = [...new Set(languages.map((language) => language.spoken))]
const others = spoken.filter((language) => language !== "fr")

/** The plural forms of a language, except the one for whole millions, which no text needs. */
const pluralForms = (language: string): ReadonlyArray<string> =>
  new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.filter((form) => language === "ar" || form !== "many")

/** The exact number that may replace a form. */
const exactly: Readonly<Record<string, string>> = { zero: "=0", one: "=1", two: "=2" }

it.each(spoken)("has exactly the areas in %s", (language) => {
  expect([...areasOf(language)].sort()).toEqual([...areas].sort())
})

it("has a folder for every language, and no other", () => {
  const folders = readdirSync(new URL("../locales/", import.meta.url))
  expect(folders.sort()).toEqual(languages.map(({ code }): string => code).sort())
})

it.each(others)("has every text in French and %s with the same arguments", (language) => {
  const [french, other] = [textsOf("fr"), textsOf(language)]
  expect([...other.keys()].sort()).toEqual([...french.keys()].sort())
  expect(french.size).toBeGreaterThan(150)
  for (const [key, text] of french) {
    const [one, two] = [placesOf(text), placesOf(other.get(key) ?? "")]
    expect([...two.known], key).toEqual(expect.arrayContaining([...one.shown]))
    expect([...one.known], key).toEqual(expect.arrayContaining([...two.shown]))
  }
})

it.each(spoken)("has every plural form of %s", (language) => {
  const forms = pluralForms(language)
  expect(forms).toContain("other")
  for (const [key, text] of textsOf(language))
    for (const choices of pluralsOf(text))
      expect(
        forms.filter((form) => !choices.has(form) && !choices.has(exactly[form] ?? form)),
        key
      ).toEqual([])
})

it("writes a unit with the plural of its number", () => {
  const files = sources(appFolders)
  const counted = [...textsOf("fr")].filter(([, text]) => /\} \{unit\}/.test(text))
  expect(counted.length).toBeGreaterThan(5)
  for (const [key] of counted) {
    const askers = files.filter(({ text }) => text.includes(`"${key}"`))
    expect(askers.length, key).toBeGreaterThan(0)
    for (const { path, text } of askers)
      expect(/unit: (?:unit\(|t\(`enums:unit\.)/.test(text), `${path} ${key}`).toBe(true)
  }
})

it("writes each language in its own script", () => {
  const own = { zh: /\p{Script=Han}/u, ar: /\p{Script=Arabic}/u }
  for (const [language, letters] of Object.entries(own)) {
    const texts = textsOf(language)
    const foreign = [...textsOf("en")].filter(
      ([key, english]) =>
        /[a-z]{3}/.test(english.replace(/\{\w+\}/g, "")) && !letters.test(texts.get(key) ?? "")
    )
    expect(foreign.map(([key]) => key).filter((key) => !sameEverywhere.test(key))).toEqual([])
  }
})

/** Words for which each language has a preferred one; see `docs/languages.md`. */
const otherWords: Readonly<Record<string, RegExp>> = {
  es: /\bañad|\breenvi|\bIntro\b|días trabajados|[Ff]echas? (?:des)?bloquead|«/i,
  zh: /安装工|配送员|参考日期|产能面板|许可(?!证)|交付|webhook/,
  ar: /السعة|المركّب|موفّر|مقفل|الإثنين|اً/
}

it.each(Object.keys(otherWords))("uses preferred words in %s", (language) => {
  const found = [...textsOf(language)].filter(([, text]) => otherWords[language]?.test(text))
  expect(found).toEqual([])
})

it("writes apostrophes as ’, which is no quote in message formats", () => {
  for (const language of readdirSync(new URL("../locales/", import.meta.url)))
    for (const [key, text] of textsOf(language))
      expect(text, `${language} ${key}`).not.toContain("'")
})

it("has only differences in regional languages", () => {
  for (const { code, spoken: language } of languages) {
    if (code === language) continue
    expect(areasOf(code)).toEqual(regionalAreas[code as RegionalLanguage])
    const base = textsOf(language)
    for (const [key, text] of textsOf(code)) {
      expect(base.has(key), `${code} ${key}`).toBe(true)
      expect(base.get(key), `${code} ${key}`).not.toBe(text)
    }
  }
})

it("has every text that screens use", () => {
  const { full, patterns } = usedKeys(sources(appFolders))
  const keys = [...textsOf("fr").keys()]
  expect(full.size).toBeGreaterThan(50)
  const missing = [...full].filter(([key]) => !keys.includes(key))
  const unfounded = patterns.filter(({ pattern }) => !keys.some((key) => pattern.test(key)))
  expect([...missing, ...unfounded]).toEqual([])
})

it("has no unused text", () => {
  const { full, patterns } = usedKeys(sources(appFolders))
  const unused = [...textsOf("fr").keys()].filter(
    (key) =>
      !serverAreas.test(key) && !full.has(key) && !patterns.some(({ pattern }) => pattern.test(key))
  )
  expect(unused).toEqual([])
})

it("has no literal text in the code", () => {
  const files = sources(appFolders)
  expect(files.filter(({ path }) => path.endsWith(".tsx")).length).toBeGreaterThan(20)
  expect(literalTexts(files)).toEqual([])
})

it("joins no texts by a colon in the code", () => {
  const joined = sources(appFolders)
    .filter(({ path, text }) => path.endsWith(".tsx") && /\} ?: \$\{/.test(text))
    .map(({ path }) => path)
  expect(joined).toEqual([])
})

it("would find a text in the code", () => {
  const found = (text: string) =>
    literalTexts([{ path: "x.tsx", text }]).map((literal) => literal.text)
  expect(found("const X = () => <p>Hello there</p>")).toEqual(["Hello there"])
  expect(
    found("const X = () => (\n  <Button onClick={() => go()}>\n    Save it\n  </Button>\n)")
  ).toEqual(["Save it"])
  expect(found('const X = () => <input placeholder="Your name" />')).toEqual(["Your name"])
  expect(found("const X = () => <p>{name} is late</p>")).toEqual(["is late"])
  expect(found('const X = () => <p className="a b">{t("menu:calendar")}</p>')).toEqual([])
  expect(found("const f = (a: number): boolean => a < 3 && b > 2")).toEqual([])
})

it("uses the glossary's word for maintenance in French", () => {
  for (const [key, text] of textsOf("fr")) expect(text, key).not.toMatch(/entretien/i)
})
