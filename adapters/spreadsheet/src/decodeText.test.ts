import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { decodePieces, decodeText } from "./decodeText.ts"

const text = "nom;quantité\nÉtagère d’érable;12\n"
const bytes = (...values: ReadonlyArray<number>) => new Uint8Array(values)
const inPieces = (from: Uint8Array, length: number): ReadonlyArray<Uint8Array> =>
  Array.from({ length: Math.ceil(from.length / length) }, (_, place) =>
    from.subarray(place * length, (place + 1) * length)
  )
const decoded = async (from: Uint8Array) => {
  const text = Result.getOrThrow(decodeText(from, "orders.csv"))
  for (const length of [1, 3, 1_000])
    expect(await Effect.runPromise(decodePieces(inPieces(from, length), "orders.csv"))).toBe(text)
  return text
}
const utf16 = (bigEndian: boolean): Uint8Array => {
  const buffer = new DataView(new ArrayBuffer(2 * text.length + 2))
  ;[..."\uFEFF", ...text].forEach((letter, place) => {
    buffer.setUint16(2 * place, letter.charCodeAt(0), !bigEndian)
  })
  return new Uint8Array(buffer.buffer)
}

describe("the text of a file", () => {
  it("is UTF-8, with or without a byte order mark", async () => {
    expect(await decoded(new TextEncoder().encode(text))).toBe(text)
    expect(await decoded(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text)
  })

  it("is UTF-16 when its byte order mark says so", async () => {
    expect(await decoded(utf16(false))).toBe(text)
    expect(await decoded(utf16(true))).toBe(text)
  })

  it("is Windows-1252 when it is not UTF-8", async () => {
    expect(await decoded(bytes(0xc9, 0x74, 0x61, 0x67, 0xe8, 0x72, 0x65, 0x92, 0x80))).toBe(
      "Étagère’€"
    )
  })

  it("is refused when the file is of another kind", async () => {
    const others = [
      new TextEncoder().encode("%PDF-1.7\n"),
      bytes(0x50, 0x4b, 3, 4, 20, 0),
      bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46),
      bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
      bytes(0xff, 0xfe, 0x41),
      bytes(0x61, 0, 0x62, 0)
    ]
    for (const other of others) {
      const result = decodeText(other, "orders.xlsx")
      expect(Result.isFailure(result) && result.failure).toMatchObject({
        file: "orders.xlsx",
        problem: "notText"
      })
      const refused = Effect.flip(decodePieces(inPieces(other, 2), "orders.xlsx"))
      expect(await Effect.runPromise(refused)).toMatchObject({ problem: "notText" })
    }
  })
})
