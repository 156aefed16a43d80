import { join } from "node:path"
import { defineConfig } from "vitest/config"

process.env.PROOF = "whole"

/** `npm run mutation`: the same random cases for every mutant, and a patient timeout. */
export default defineConfig({
  test: {
    setupFiles: [
      join(import.meta.dirname, "..", "..", "scripts", "testing", "seededProperties.ts"),
      join(import.meta.dirname, "test", "firstFailure.ts")
    ],
    testTimeout: 60_000
  }
})
