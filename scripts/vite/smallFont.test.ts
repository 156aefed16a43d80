import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { makeSmallFont, smallFontPath } from "./smallFont.ts"

const MAX_BYTES = 30_000

describe("the font of the screens", () => {
  it("is what its source and its style sheet make of it, and stays small", async () => {
    const font = readFileSync(smallFontPath)
    expect(font.equals(await makeSmallFont())).toBe(true)
    expect(font.length).toBeLessThan(MAX_BYTES)
  })
})
