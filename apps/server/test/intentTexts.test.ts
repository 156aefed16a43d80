import { readFileSync } from "node:fs"
import { intents } from "@atelier/domain/change"
import { expect, it } from "vitest"

const textsIn = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(
      new URL(`../../../packages/i18n/locales/${language}/change.json`, import.meta.url),
      "utf8"
    )
  ).intent

it.each(["en", "fr"])("has exactly one text per displayed intent in %s", (language) => {
  const texts = textsIn(language)
  expect(intents.length).toBeGreaterThan(80)
  expect(Object.keys(texts).sort()).toEqual([...intents, "other"].sort())
  for (const text of Object.values(texts)) expect(text.trim()).not.toBe("")
})
