import { afterEach, expect, it, vi } from "vitest"
import { readingKey } from "./readingKey.ts"

const on = (dir: string) => vi.stubGlobal("document", { dir })

afterEach(() => vi.unstubAllGlobals())

it("mirrors arrow keys in right-to-left languages", () => {
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
