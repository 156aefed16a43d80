import { expect, it } from "vitest"
import { tooManyElements } from "./tooManyElements.ts"

it("the elements of all lists are counted together, however deep they are", () => {
  expect(tooManyElements({ a: [1, 2], b: { c: [[3]] } }, 4)).toBeNull()
  expect(tooManyElements({ a: [1, 2], b: { c: [[3]] } }, 3)?.message).toBe(
    "must be at most 3 elements"
  )
  expect(tooManyElements({ b: { c: [[1, 2, 3, 4]] } }, 4)?.path).toBe("b.c.0")
})

it("a record may have as many fields as a list elements, and two hundred in any case", () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 0]))
  expect(tooManyElements({ a: fields(200) }, 1)).toBeNull()
  expect(tooManyElements({ a: fields(201) }, 1)?.path).toBe("a")
  expect(tooManyElements({ a: fields(300) }, 300)).toBeNull()
})

it("an input may be nested deeper than functions call each other", () => {
  const nested = JSON.parse(`${"[".repeat(200_000)}${"]".repeat(200_000)}`)
  expect(tooManyElements(nested, 2_000)?.message).toBe("must be at most 2000 elements")
})
