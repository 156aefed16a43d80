import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { longProofs, proofs } from "./proofs.ts"

it("a proof that newcomers do not wait for is there, and is one that the whole proof looks at", () => {
  const missing = longProofs.filter((file) => !existsSync(join(import.meta.dirname, "..", file)))
  expect(missing).toEqual([])
  expect(longProofs.filter((file) => !proofs.some((each) => file.startsWith(each)))).toEqual([])
})
