import { describe, expect, it } from "vitest"
import { shippedTexts } from "../../test/TestProvider.ts"
import { type LoginLanguage, loginLanguageOf, loginLanguages } from "./LoginLanguage.ts"
import { loginTextKeys } from "./LoginText.ts"

const greeted = (acceptLanguage?: string, uiLocales?: unknown, chosen?: string): LoginLanguage =>
  loginLanguageOf({ chosen, uiLocales, acceptLanguage })

describe("the language of the sign-in page", () => {
  it.each([
    [undefined, "fr"],
    ["", "fr"],
    ["de,pt;q=0.5", "fr"],
    ["zh-Hans-CN,zh;q=0.9,en;q=0.8", "zh"],
    ["en", "en"],
    ["en-AU,en;q=0.9", "en"],
    ["fr-CA,fr;q=0.9,en;q=0.8", "fr"],
    ["fr;q=0.2,en;q=0.8", "en"],
    ["en;q=0,fr;q=0.1", "fr"],
    ["*", "fr"],
    ["constructor,en", "en"],
    [";;;,,q=", "fr"]
  ] as const)("for a browser that prefers %j is %s", (header, language) => {
    expect(greeted(header)).toBe(language)
  })

  it("follows the reader, then the application, then the browser", () => {
    expect(greeted("fr", "de en-CA")).toBe("en")
    expect(greeted("fr", "en", "fr")).toBe("fr")
    expect(greeted("fr", ["en"], "tlh")).toBe("fr")
  })
})

it.each(Object.keys(loginLanguages) as ReadonlyArray<LoginLanguage>)(
  "has every text of the pages in %s, and no other",
  (language) => {
    expect(Object.keys(shippedTexts(language)).sort()).toEqual([...loginTextKeys].sort())
  }
)
