import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Stryker } from "@stryker-mutator/core"

/** The folder to mutate; only its own tests may detect the mutants. */
const concept = process.env.CONCEPT ?? "kernel/calendar"
const folder = `packages/domain/src/${concept}`

/** `npm run mutation` starts it from the root, where a sandbox finds tsconfig bases. */
const options: ConstructorParameters<typeof Stryker>[0] = {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "packages/domain/vitest.mutation.config.ts", dir: folder, related: false },
  mutate: [`${folder}/**/*.ts`, "!**/*.test.ts"],
  coverageAnalysis: "perTest",
  concurrency: 1,
  // Stryker rewrites tsconfig files through the compiler API, which TypeScript 7 does not have.
  tsconfigFile: "none",
  // External oracles are too slow to run for every mutant.
  ignorePatterns: [
    "**",
    "!packages/domain/**",
    "!scripts/testing/seededProperties.ts",
    "packages/domain/dist",
    "**/node_modules",
    "!*.json",
    "**/orLibrary.test.ts"
  ],
  // Outside the repository, so that no other tool finds a second copy of every test.
  tempDirName: join(tmpdir(), "atelier-mutation"),
  reporters: ["progress-append-only", "clear-text", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `test-results/mutation/${concept.replace("/", "-")}.json` },
  thresholds: { high: 95, low: 90, break: 85 }
}

export default options
