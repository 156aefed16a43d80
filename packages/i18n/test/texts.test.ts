import { existsSync, readdirSync } from "node:fs"
import { expect, it } from "vitest"
import { areas, regionalAreas } from "../src/areas.ts"
import { languages } from "../src/languages.ts"
import { literalTexts } from "./literalTexts.ts"
import { placesOf } from "./placesOf.ts"
import { sources } from "./sources.ts"
import { areasOf, textsOf } from "./texts.ts"
import { usedKeys } from "./usedKeys.ts"

const appFolders = ["apps/planner/src", "apps/admin/src", "packages/ui/src"].filter((folder) =>
  existsSync(new URL(`../../../${folder}`, import.meta.url))
)

/** Areas whose keys are made from tags and message texts, each proved by a test of its own. */
const serverAreas = /^(problems|login|api|email):|^workOrder:(export|fields)\./

it("has every area in French and in English, and nothing else", () => {
  for (const language of ["fr", "en"])
    expect([...areasOf(language)].sort()).toEqual([...areas].sort())
})

it("has every text in French and in English, filled from the same places", () => {
  const [french, english] = [textsOf("fr"), textsOf("en")]
  expect([...french.keys()].sort()).toEqual([...english.keys()].sort())
  expect(french.size).toBeGreaterThan(150)
  for (const [key, text] of french) {
    const [one, other] = [placesOf(text), placesOf(english.get(key) ?? "")]
    expect([...other.known], key).toEqual(expect.arrayContaining([...one.shown]))
    expect([...one.known], key).toEqual(expect.arrayContaining([...other.shown]))
  }
})

it("writes apostrophes as ’, which no message format takes for a quotation", () => {
  for (const language of readdirSync(new URL("../locales/", import.meta.url)))
    for (const [key, text] of textsOf(language))
      expect(text, `${language} ${key}`).not.toContain("'")
})

it("keeps in a regional language only what differs from the language it falls back to", () => {
  const regional = languages.filter(({ fallback }) => fallback.length > 0)
  for (const { code, fallback } of regional) {
    expect(areasOf(code)).toEqual(regionalAreas[code])
    const base = textsOf(fallback[0] ?? "")
    for (const [key, text] of textsOf(code)) {
      expect(base.has(key), `${code} ${key}`).toBe(true)
      expect(base.get(key), `${code} ${key}`).not.toBe(text)
    }
  }
})

it("has every text that a screen asks for", () => {
  const { full, patterns } = usedKeys(sources(appFolders))
  const keys = [...textsOf("fr").keys()]
  expect(full.size).toBeGreaterThan(50)
  const missing = [...full].filter(([key]) => !keys.includes(key))
  const unfounded = patterns.filter(({ pattern }) => !keys.some((key) => pattern.test(key)))
  expect([...missing, ...unfounded]).toEqual([])
})

it("has no text that no screen asks for", () => {
  const { full, patterns } = usedKeys(sources(appFolders))
  const unused = [...textsOf("fr").keys()].filter(
    (key) =>
      !serverAreas.test(key) && !full.has(key) && !patterns.some(({ pattern }) => pattern.test(key))
  )
  expect(unused).toEqual([])
})

it("shows no text that stands in the code", () => {
  const files = sources(appFolders)
  expect(files.filter(({ path }) => path.endsWith(".tsx")).length).toBeGreaterThan(20)
  expect(literalTexts(files)).toEqual([])
})

it("would notice a text in the code", () => {
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
