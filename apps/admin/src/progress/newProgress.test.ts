import { draftSchema } from "@atelier/contract"
import { plainWeek } from "@atelier/domain/progress"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { freeColour } from "../form/input/colours.ts"
import { newProgress } from "./newProgress.ts"

describe("newProgress", () => {
  it("is last in order, with a free colour", () => {
    const others = [
      { order: 2, colorHexa: "#0F766E" },
      { order: 7, colorHexa: "#0891B2" }
    ]
    const fresh = newProgress(others, freeColour, plainWeek)
    expect(fresh.order).toBe(8)
    expect(others.map(({ colorHexa }) => colorHexa)).not.toContain(fresh.colorHexa)
    expect(newProgress([], freeColour, plainWeek).order).toBe(1)
  })

  it("lacks only a name to be valid", () => {
    const is = Schema.is(draftSchema("progress"))
    const fresh = newProgress([], freeColour, plainWeek)
    expect(is(fresh)).toBe(false)
    expect(is({ ...fresh, name: "Sciage" })).toBe(true)
  })
})
