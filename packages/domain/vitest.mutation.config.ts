import { join } from "node:path"
import { defineConfig } from "vitest/config"

/** `npm run mutation`: the same random cases for every mutant, and a patient timeout. */
export default defineConfig({
  test: {
    setupFiles: [
      join(import.meta.dirname, "..", "..", "scripts", "seededProperties.ts"),
      join(import.meta.dirname, "test", "firstFailure.ts")
    ],
    testTimeout: 60_000
  }
})
