import { describe, expect, it } from "vitest"
import { decodePieces, decodeText } from "./decodeText.ts"

const text = "nom;quantité\nÉtagère d’érable;12\n"
const bytes = (...values: ReadonlyArray<number>) => new Uint8Array(values)
const inPieces = (from: Uint8Array, length: number): ReadonlyArray<Uint8Array> =>
  Array.from({ length: Math.ceil(from.length / length) }, (_, place) =>
    from.subarray(place * length, (place + 1) * length)
  )
const decodedIn = (pieces: ReadonlyArray<Uint8Array>): string | undefined => {
  const reading = decodePieces(pieces)
  for (;;) {
    const { done, value } = reading.next()
    if (done === true) return value?.text
  }
}
const decoded = (from: Uint8Array): string | undefined => {
  const whole = decodeText(from)?.text
  for (const length of [1, 3, 1_000]) expect(decodedIn(inPieces(from, length))).toBe(whole)
  return whole
}
const utf16 = (bigEndian: boolean): Uint8Array => {
  const buffer = new DataView(new ArrayBuffer(2 * text.length + 2))
  ;[..."\uFEFF", ...text].forEach((letter, place) => {
    buffer.setUint16(2 * place, letter.charCodeAt(0), !bigEndian)
  })
  return new Uint8Array(buffer.buffer)
}

describe("the text of a file", () => {
  it("is UTF-8 with or without byte order mark", () => {
    expect(decoded(new TextEncoder().encode(text))).toBe(text)
    expect(decoded(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text)
  })

  it("is UTF-16 with its byte order mark", () => {
    expect(decoded(utf16(false))).toBe(text)
    expect(decoded(utf16(true))).toBe(text)
  })

  it("is Windows-1252 otherwise", () => {
    expect(decoded(bytes(0xc9, 0x74, 0x61, 0x67, 0xe8, 0x72, 0x65, 0x92, 0x80))).toBe("Étagère’€")
  })

  it("is null for other kinds of files", () => {
    const others = [
      new TextEncoder().encode("%PDF-1.7\n"),
      bytes(0x50, 0x4b, 3, 4, 20, 0),
      bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46),
      bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
      bytes(0xff, 0xfe, 0x41),
      bytes(0x61, 0, 0x62, 0)
    ]
    for (const other of others) expect(decoded(other)).toBeUndefined()
  })
})
