import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { foldText, lineOfText, requiredLine, requiredText, text, writtenAs } from "./index.ts"

const accepts = (schema: Schema.Codec<string>) => Schema.is(schema)

describe("a text", () => {
  it("may have line breaks but no other control characters", () => {
    expect(["", "a\n\tb\r\n", "é 🪚 \u2028"].every(accepts(text(10)))).toBe(true)
    expect(["a\u0000", "\u001b[0m", "\u007f", "\u0085"].filter(accepts(text(10)))).toEqual([])
  })

  it("has no unpaired surrogates", () => {
    expect(["hello \ud83d", "\ude00", "a\ud800b"].filter(accepts(text(10)))).toEqual([])
    expect(accepts(text(10))("hello \ud83d\ude00")).toBe(true)
  })

  it("has one line if it is a name", () => {
    expect(["", "a\tb", "Roy & fils"].every(accepts(lineOfText(10)))).toBe(true)
    expect(["a\nb", "a\rb", "a\u2028b", "a\u2029b"].filter(accepts(lineOfText(10)))).toEqual([])
  })

  it("needs a visible character if required", () => {
    expect(["", "  ", "\n\t"].filter(accepts(requiredText(10)))).toEqual([])
    expect(["", "  ", "\t", "a\nb"].filter(accepts(requiredLine(10)))).toEqual([])
    const unseen = ["\u200b", "\u202e", " \u2060\ufeff", "\u3164", "\u2800", "\u00ad"]
    expect(unseen.filter(accepts(requiredLine(10)))).toEqual([])
    expect(accepts(requiredLine(10))("👩\u200d🔧")).toBe(true)
    expect(accepts(requiredLine(1))("a")).toBe(true)
    expect(accepts(requiredText(3))("a\nb")).toBe(true)
  })
})

describe("the length of a text", () => {
  it("is checked first", () => {
    const tried: Array<string> = []
    const spied = text(3).check(
      Schema.makeFilter((value) => {
        tried.push(value)
        return true
      })
    )
    const decode = Schema.decodeUnknownResult(spied, { errors: "all" })
    for (const value of ["aaa", "aaaa"]) decode(value)
    expect(tried).toEqual(["aaa"])
  })

  it("is checked before a pattern", () => {
    const notation = writtenAs({ longest: 3, pattern: /^a+$/, message: "must be as" })
    expect(["aaa", "aab", "aaaa"].map(accepts(notation))).toEqual([true, false, false])
    const decode = Schema.decodeUnknownResult(notation, { errors: "all" })
    expect(String(decode("bbbb")).split("must be as")).toHaveLength(2)
  })

  it("is the only reported problem", () => {
    const decoded = Schema.decodeUnknownResult(requiredLine(3), { errors: "all" })("\n \n ")
    expect(String(decoded)).toContain("must be at most 3 characters")
    expect(String(decoded)).not.toContain("must be on one line")
  })
})

describe("a folded text", () => {
  it("is the same for any case and accents", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (written) => {
        expect(foldText(written.toUpperCase())).toBe(foldText(written))
        expect(foldText(written.replace(/[A-Za-z]/g, (letter) => `${letter}\u0301`))).toBe(
          foldText(written)
        )
      })
    )
    expect(foldText("Ébénisterie Noël — 2½ m³")).toBe("ebenisterie noel — 2½ m³")
  })

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (written) => {
        expect(foldText(foldText(written))).toBe(foldText(written))
      })
    )
  })
})
