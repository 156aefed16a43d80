import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { makeSmallFont, smallFontPath } from "./smallFont.ts"

const MAX_BYTES = 30_000

describe("the font of the screens", () => {
  it("is made of its source and style sheet, and small", async () => {
    const font = readFileSync(smallFontPath)
    expect(font.equals(await makeSmallFont())).toBe(true)
    expect(font.length).toBeLessThan(MAX_BYTES)
  })
})
