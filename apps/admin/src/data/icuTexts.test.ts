import english from "ra-language-english"
import french from "ra-language-french"
import { describe, expect, it } from "vitest"
import { IntlMessageFormat } from "intl-messageformat"
import { icuTexts, type TextTree } from "./icuTexts.ts"
import { arabic } from "./reactAdmin/arabic.ts"
import { chinese } from "./reactAdmin/chinese.ts"
import { spanish } from "./reactAdmin/spanish.ts"

const leaves = (tree: TextTree): ReadonlyArray<string> =>
  Object.values(tree).flatMap((text) => (typeof text === "string" ? [text] : leaves(text)))

const languages = [english, french, spanish, chinese, arabic] as unknown as ReadonlyArray<TextTree>

const places = (tree: TextTree, before = ""): ReadonlyArray<string> =>
  Object.entries(tree).flatMap(([key, text]) =>
    typeof text === "string"
      ? [`${before}${key} ${[...new Set(text.match(/%\{\w+\}/g))].sort().join(" ")}`]
      : places(text, `${before}${key}.`)
  )

const shown = (text: string, params: Record<string, unknown>): string =>
  String(new IntlMessageFormat(text, "fr", undefined, { ignoreTag: true }).format(params))

describe("icuTexts", () => {
  it("chooses the plural form by the count", () => {
    const { deleted = "" } = icuTexts({ deleted: "Supprimé |||| %{smart_count} supprimés" })
    expect(shown(deleted as string, { smart_count: 1 })).toBe("Supprimé")
    expect(shown(deleted as string, { smart_count: 3 })).toBe("3 supprimés")
  })

  it("keeps apostrophes next to a placeholder, which ICU would take for quotes", () => {
    const { text = "" } = icuTexts({ text: "Rien n'existe pour l'%{name}" })
    expect(shown(text as string, { name: "atelier" })).toBe("Rien n'existe pour l'atelier")
  })

  it("produces valid messages only", () => {
    const all = languages.flatMap((messages) => leaves(icuTexts(messages)))
    expect(all.length).toBeGreaterThan(200)
    for (const text of all)
      expect(() => new IntlMessageFormat(text, "fr", undefined, { ignoreTag: true })).not.toThrow()
  })

  it.each([spanish, chinese, arabic])("has the same placeholders as English", (messages) => {
    const own = places(messages)
    expect(own.length).toBeGreaterThan(40)
    expect(places(english as unknown as TextTree)).toEqual(expect.arrayContaining([...own]))
  })
})
