import fc from "fast-check"
import { expect, it } from "vitest"
import { anyUser } from "./users.ts"

/** All flags in a value, by path; list entries share one path. */
const flagsIn = (value: unknown, path: string): ReadonlyArray<readonly [string, boolean]> => {
  if (typeof value === "boolean") return [[path, value]]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    flagsIn(part, `${path}.${Array.isArray(value) ? "each" : name}`)
  )
}

it("a random user has or lacks every right", () => {
  const found = new Map<string, Set<boolean>>()
  for (const user of fc.sample(anyUser("me"), 500))
    for (const [path, flag] of flagsIn(user, ""))
      found.set(path, (found.get(path) ?? new Set()).add(flag))
  expect(found.size).toBeGreaterThan(20)
  expect([...found].filter(([, values]) => values.size < 2).map(([path]) => path)).toEqual([])
})
