import { HexColor } from "@atelier/domain/record"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { colours, freeColour } from "./colours.ts"

describe("the colours offered", () => {
  it("are all different, and colours as the domain takes them", () => {
    expect(new Set(colours).size).toBe(colours.length)
    expect(colours.every((colour) => Schema.is(HexColor)(colour))).toBe(true)
  })
})

describe("freeColour", () => {
  it("is not taken, in either case, as long as one is free", () => {
    expect(freeColour([])).toBe(colours[0])
    expect(freeColour([colours[0].toLowerCase(), colours[1]])).toBe(colours[2])
  })

  it("goes round when all are taken", () => {
    expect(freeColour([...colours])).toBe(colours[0])
    expect(freeColour([...colours, colours[0]])).toBe(colours[1])
  })
})
