import { afterEach, expect, it, vi } from "vitest"
import { readingKey } from "./readingKey.ts"

const on = (dir: string) => vi.stubGlobal("document", { dir })

afterEach(() => vi.unstubAllGlobals())

it("turns the arrows around where one reads from right to left, and no other key", () => {
  on("rtl")
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "Home"].map(readingKey)).toEqual([
    "ArrowRight",
    "ArrowLeft",
    "ArrowUp",
    "Home"
  ])
  on("ltr")
  expect(readingKey("ArrowLeft")).toBe("ArrowLeft")
})
