import { expect, it } from "vitest"
import { tooManyElements } from "./tooManyElements.ts"

it("counts the elements of all lists together, at any depth", () => {
  expect(tooManyElements({ a: [1, 2], b: { c: [[3]] } }, 4)).toBeNull()
  expect(tooManyElements({ a: [1, 2], b: { c: [[3]] } }, 3)?.message).toBe(
    "must be at most 3 elements"
  )
  expect(tooManyElements({ b: { c: [[1, 2, 3, 4]] } }, 4)?.path).toBe("b.c.0")
})

it("allows as many fields as list elements, and at least two hundred", () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 0]))
  expect(tooManyElements({ a: fields(200) }, 1)).toBeNull()
  expect(tooManyElements({ a: fields(201) }, 1)?.path).toBe("a")
  expect(tooManyElements({ a: fields(300) }, 300)).toBeNull()
})

it("accepts input nested deeper than the call stack", () => {
  const nested = JSON.parse(`${"[".repeat(200_000)}${"]".repeat(200_000)}`)
  expect(tooManyElements(nested, 2_000)?.message).toBe("must be at most 2000 elements")
})
