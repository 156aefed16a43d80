import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../testing/index.ts"
import { DocumentName, documentName, MAX_DOCUMENT_NAME, previewOf } from "./index.ts"

const isName = Schema.is(DocumentName)

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc
    .array(
      fc.constantFrom("a", ".", "/", "\\", "\u0000", "\u202E", " ", "é", "\ud800", "🪚", "pdf")
    )
    .map((parts) => parts.join(""))
)

describe("the name of a document", () => {
  it.each(["..", ".", "", " ", "a/b", "a\\b", "a:b", "a\u0000", "a\nb", " a", "a ", "\u202Ea"])(
    "rejects %j",
    (name) => expect(isName(name)).toBe(false)
  )

  it.each([
    "Plan A3 (final).pdf",
    "é.txt",
    "👩‍🔧.jpg",
    ".gitignore",
    "con",
    "a'b & c;d,e",
    "a .pdf"
  ])("accepts %j", (name) => {
    expect(isName(name)).toBe(true)
    expect(documentName(name)).toBe(name)
  })

  it("is made of any text and idempotent", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = documentName(text)
        expect(isName(name), JSON.stringify(name)).toBe(true)
        expect(documentName(name)).toBe(name)
        if (isName(text) && !/\s\s|[^\S ]/.test(text)) expect(name).toBe(text)
      }),
      { numRuns: runs(500) }
    )
  })

  it("keeps its extension when cut", () => {
    const name = documentName(`${"x".repeat(400)}.PDF`)
    expect(name).toHaveLength(MAX_DOCUMENT_NAME)
    expect(name.endsWith("x.PDF")).toBe(true)
  })
})

describe("the preview of a document", () => {
  it("is an image, PDF or text by extension", () => {
    expect(previewOf("Façade.JPG")).toEqual({ kind: "image", mediaType: "image/jpeg" })
    expect(previewOf("a.pdf")?.kind).toBe("pdf")
    expect(previewOf("a.csv")?.kind).toBe("text")
    const none = ["a.svg", "a.html", "a.htm", "a.js", "a.exe", "a", ".pdf", "a.constructor"]
    expect(none.map(previewOf)).toEqual(none.map(() => null))
  })
})
