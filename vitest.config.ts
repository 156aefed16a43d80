import { defineConfig } from "vitest/config"

/** Properties and real servers take their time on a busy machine; nothing here is a timed test. */
export default defineConfig({
  test: {
    include: ["{packages,adapters,apps,scripts}/**/*.test.{ts,tsx}"],
    setupFiles: ["./scripts/seededProperties.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000
  }
})
