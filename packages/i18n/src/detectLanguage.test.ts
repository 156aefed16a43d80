import { expect, it } from "vitest"
import { detectLanguage } from "./detectLanguage.ts"

const usual = ["fr", "fr-CA", "en", "en-AU", "en-CA"]
const begun = (
  wishes: ReadonlyArray<string>,
  offered: ReadonlyArray<string> | undefined = usual,
  chosen: string | null = null
): string => detectLanguage({ getItem: () => chosen }, wishes, offered)

it.each([
  [["en-CA", "fr"], "en-CA"],
  [["EN-ca"], "en-CA"],
  [["en-US", "en"], "en"],
  [["fr-CA", "fr", "en"], "fr-CA"],
  [["fr-BE"], "fr"],
  [["de-DE", "en-NZ"], "en"]
])("starts a browser that asks for %s in %s", (wishes, language) => {
  expect(begun(wishes)).toBe(language)
})

it("starts in French for unknown languages", () => {
  expect(begun(["de", "sv"])).toBe("fr")
  expect(begun([])).toBe("fr")
})

it("skips languages that the shop does not offer", () => {
  expect(begun(["es-MX", "en"])).toBe("en")
  expect(begun(["es-MX", "en"], [...usual, "es"])).toBe("es")
  expect(begun(["en-US"], ["fr", "en-AU"])).toBe("en-AU")
  expect(begun(["de"], ["en", "es"])).toBe("en")
})

it("prefers the language chosen in this browser", () => {
  expect(begun(["en"], usual, "fr-CA")).toBe("fr-CA")
  expect(begun(["en"], usual, "es")).toBe("en")
  expect(begun(["en"], usual, "tlh")).toBe("en")
})
