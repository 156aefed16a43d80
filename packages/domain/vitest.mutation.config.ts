import { join } from "node:path"
import { defineConfig } from "vitest/config"

/** `npm run mutation`: the same cases for every change, and time enough on a busy machine. */
export default defineConfig({
  test: {
    setupFiles: [
      join(import.meta.dirname, "..", "..", "scripts", "seededProperties.ts"),
      join(import.meta.dirname, "test", "firstFailure.ts")
    ],
    testTimeout: 60_000
  }
})
