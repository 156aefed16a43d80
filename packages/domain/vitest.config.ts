import { join } from "node:path"
import { defineConfig, mergeConfig } from "vitest/config"
import shared from "../../vitest.config.ts"

process.env.PROOF = "whole"

/** `npm run coverage`: the tests of the domain in full, which must cover every branch. */
export default mergeConfig(
  shared,
  defineConfig({
    root: join(import.meta.dirname, "..", ".."),
    test: {
      coverage: {
        enabled: true,
        provider: "v8",
        include: ["packages/domain/src/**/*.ts"],
        // Test generators and reference implementations do not count.
        exclude: ["**/*.test.ts"],
        reporter: ["text-summary", "json"],
        reportsDirectory: "test-results/coverage",
        thresholds: { branches: 100 }
      }
    }
  })
)
