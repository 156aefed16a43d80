import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { setTestClock } from "./scripts/testClock.ts"

setTestClock()

/** Properties and real servers take their time on a busy machine; nothing here is a timed test. */
export default defineConfig({
  test: {
    setupFiles: ["./scripts/seededProperties.ts", "./scripts/shiftedClock.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Vitest leaves one core to itself, which on two of them halves the work.
    maxWorkers: availableParallelism(),
    // No module keeps anything between files, so that each is loaded once.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "libraries",
          include: ["{packages,adapters}/**/*.test.{ts,tsx}"],
          globalSetup: ["./scripts/temporaryFolder.ts"]
        }
      },
      {
        extends: true,
        test: {
          name: "applications",
          include: ["{apps,scripts}/**/*.test.{ts,tsx}"],
          globalSetup: ["./scripts/temporaryFolder.ts", "./scripts/builtServer.ts"]
        }
      }
    ]
  }
})
