import { describe, expect, it } from "vitest"
import { LARGEST_FILE, readFile, textOf } from "./FileText.ts"

describe("textOf", () => {
  it("reads accents as any program wrote them", () => {
    expect(textOf(new TextEncoder().encode("Élise;été"))).toBe("Élise;été")
    expect(textOf(Uint8Array.of(0xc9, 0x6c, 0x69, 0x73, 0x65))).toBe("Élise")
  })

  it("leaves the byte order mark out", () => {
    expect(textOf(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe("a")
  })
})

describe("readFile", () => {
  it("does not even open what the server would not take", async () => {
    const huge = { size: LARGEST_FILE + 1, name: "huge.csv" } as File
    expect(await readFile(huge)).toBeNull()
    expect(await readFile(new File(["name\n1"], "orders.csv"))).toEqual({
      name: "orders.csv",
      text: "name\n1"
    })
  })
})
