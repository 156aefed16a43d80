import { join } from "node:path"
import { defineConfig, mergeConfig } from "vitest/config"
import shared from "../../vitest.config.ts"

/** `npm run coverage`: the tests of the domain, which must take every branch of it. */
export default mergeConfig(
  shared,
  defineConfig({
    root: join(import.meta.dirname, "..", ".."),
    test: {
      coverage: {
        enabled: true,
        provider: "v8",
        include: ["packages/domain/src/**/*.ts"],
        // The generators and twins of the tests are no part of what is proven.
        exclude: ["**/*.test.ts"],
        reporter: ["text-summary", "json"],
        reportsDirectory: "test-results/coverage",
        thresholds: { branches: 100 }
      }
    }
  })
)
