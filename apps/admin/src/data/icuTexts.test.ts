import english from "ra-language-english"
import french from "ra-language-french"
import { describe, expect, it } from "vitest"
import { IntlMessageFormat } from "intl-messageformat"
import { icuTexts, type TextTree } from "./icuTexts.ts"

const leaves = (tree: TextTree): ReadonlyArray<string> =>
  Object.values(tree).flatMap((text) => (typeof text === "string" ? [text] : leaves(text)))

const shown = (text: string, params: Record<string, unknown>): string =>
  String(new IntlMessageFormat(text, "fr", undefined, { ignoreTag: true }).format(params))

describe("icuTexts", () => {
  it("chooses between the plural forms by the count", () => {
    const { deleted = "" } = icuTexts({ deleted: "Supprimé |||| %{smart_count} supprimés" })
    expect(shown(deleted as string, { smart_count: 1 })).toBe("Supprimé")
    expect(shown(deleted as string, { smart_count: 3 })).toBe("3 supprimés")
  })

  it("keeps apostrophes beside a place, which ICU would take for quotes", () => {
    const { text = "" } = icuTexts({ text: "Rien n'existe pour l'%{name}" })
    expect(shown(text as string, { name: "atelier" })).toBe("Rien n'existe pour l'atelier")
  })

  it("makes every message of both languages readable", () => {
    const all = [...leaves(icuTexts(english as unknown as TextTree)), ...leaves(icuTexts(french as unknown as TextTree))]
    expect(all.length).toBeGreaterThan(200)
    for (const text of all)
      expect(() => new IntlMessageFormat(text, "fr", undefined, { ignoreTag: true })).not.toThrow()
  })
})
