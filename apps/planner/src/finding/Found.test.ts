import { describe, expect, it } from "vitest"
import { matches } from "./Found.ts"

describe("what is looked for", () => {
  it("begins words, whatever the accents, the case and the order", () => {
    expect(matches("Équipe Lavoie", "equ")).toBe(true)
    expect(matches("Équipe Lavoie", "lav équ")).toBe(true)
    expect(matches("Équipe Lavoie", "voie")).toBe(false)
    expect(matches("Nouveau projet", "")).toBe(true)
  })
})
