import { IntlMessageFormat } from "intl-messageformat"
import { expect, it } from "vitest"
import { textsOf } from "../test/texts.ts"
import { icuMessage } from "./icuMessage.ts"
import { languages } from "./languages.ts"

const counts = [0, 1, 1.5, 2, 3, 11, 21, 100, 1234]

const places = (text: string): ReadonlyArray<string> => [
  ...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name ?? ""))
]

it("formats every text like the full ICU implementation", () => {
  let compared = 0
  for (const { code, locale } of languages)
    for (const [key, text] of textsOf(code)) {
      if (!text.includes("{")) continue
      const full = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
      for (const count of text.includes("plural") ? counts : [1234]) {
        const params = Object.fromEntries(places(text).map((name) => [name, count]))
        expect(icuMessage(text, locale)(params), key).toBe(String(full.format(params)))
        compared += 1
      }
    }
  expect(compared).toBeGreaterThan(1_000)
})

it.each([
  "{n, plural, =0 {none} one {# day of {name}} other {# days of {name}}}",
  "{n, plural, one {{kind, select, a {an apple} other {# thing}}} other {{kind, select, a {# apples} other {# things}}}}!",
  "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
  "{n, number} of {name}"
])("parses %s like the full ICU implementation", (text) => {
  const full = new IntlMessageFormat(text, "en")
  for (const n of counts)
    for (const kind of ["a", "b"])
      expect(icuMessage(text, "en")({ n, kind, name: "Ana" })).toBe(
        String(full.format({ n, kind, name: "Ana" }))
      )
})

it("shows a missing argument by its name", () => {
  expect(icuMessage("Hello {name}", "en")({})).toBe("Hello {name}")
})

it("ends a sentence with one full stop", () => {
  const filled = (text: string, at: string) => icuMessage(text, "en")({ at })
  expect(filled("Since {at}.", "4:31 p.m.")).toBe("Since 4:31 p.m.")
  expect(filled("Since {at}. Again.", "4:31 p.m.")).toBe("Since 4:31 p.m. Again.")
  expect(filled("{at}.pdf", "Roy Inc.")).toBe("Roy Inc..pdf")
  expect(filled("Since {at}.", "16:31")).toBe("Since 16:31.")
})
