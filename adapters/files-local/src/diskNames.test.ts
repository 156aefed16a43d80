import { expect, it } from "vitest"
import { plainName } from "./diskNames.ts"

it.each([
  ["CON", "_CON"],
  ["nul.txt", "_nul.txt"],
  ["com1.pdf", "_com1.pdf"],
  ["console.txt", "console.txt"],
  ["a/b: c?", "a_b_ c_"],
  ["..", "_"]
])("names %j so that every file system accepts it", (name, plain) => {
  expect(plainName(name)).toBe(plain)
})
