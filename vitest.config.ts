import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { SlowFirst } from "./scripts/testing/SlowFirst.ts"
import { setTestClock } from "./scripts/testing/testClock.ts"

setTestClock()

const temporaryFolder = "./scripts/testing/temporaryFolder.ts"
const postgresServer = "./scripts/testing/postgresServer.ts"
const builtServer = "./scripts/testing/builtServer.ts"

/** Node loads the modules, which takes half the time of those that Vite transforms. */
const byNode = { experimental: { viteModuleRunner: false } }

/** Tests that import data by `import.meta.glob`, which only Vite understands. */
const withGlobs = "{orLibrary,plainRecords,scenarios}"

/** Properties and real servers take their time on a busy machine; nothing here is a timed test. */
export default defineConfig({
  test: {
    setupFiles: ["./scripts/testing/seededProperties.ts", "./scripts/testing/shiftedClock.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Vitest leaves one core to itself, which on two of them halves the work.
    maxWorkers: availableParallelism(),
    // No module keeps anything between files, so that each is loaded once.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          ...byNode,
          name: "libraries",
          include: [`{packages/!(i18n|ui),adapters/*}/**/!(${withGlobs}).{test,proof}.ts`],
          globalSetup: [temporaryFolder, postgresServer]
        }
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: [
            "{apps/{admin,planner},packages/{i18n,ui}}/**/*.test.{ts,tsx}",
            `packages/domain/**/${withGlobs}.test.ts`
          ],
          globalSetup: [temporaryFolder]
        }
      },
      {
        extends: true,
        test: {
          ...byNode,
          name: "servers",
          include: ["apps/server/**/*.{test,proof}.ts"],
          // These tests wait for the processes that they start, so that one more worker has time.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          globalSetup: [temporaryFolder, postgresServer, builtServer]
        }
      },
      {
        extends: true,
        test: {
          name: "scripts",
          include: ["scripts/**/*.{test,proof}.ts"],
          globalSetup: [temporaryFolder, builtServer]
        }
      }
    ]
  }
})
