import { HexColor } from "@atelier/domain/record"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { colours, freeColour } from "./colours.ts"

describe("the colours offered", () => {
  it("are distinct and valid", () => {
    expect(new Set(colours).size).toBe(colours.length)
    expect(colours.every((colour) => Schema.is(HexColor)(colour))).toBe(true)
  })
})

describe("freeColour", () => {
  it("is not taken, ignoring case, while one is free", () => {
    expect(freeColour([])).toBe(colours[0])
    expect(freeColour([colours[0].toLowerCase(), colours[1]])).toBe(colours[2])
  })

  it("starts again when all are taken", () => {
    expect(freeColour([...colours])).toBe(colours[0])
    expect(freeColour([...colours, colours[0]])).toBe(colours[1])
  })
})
