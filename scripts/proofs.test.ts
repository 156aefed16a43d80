import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { longTests } from "./proofs.ts"

it("a test that is left to the whole proof is there", () => {
  const missing = longTests.filter((file) => !existsSync(join(import.meta.dirname, "..", file)))
  expect(missing).toEqual([])
})
