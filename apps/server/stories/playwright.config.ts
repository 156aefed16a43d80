import { availableParallelism } from "node:os"
import { defineConfig } from "@playwright/test"
import { setTestClock } from "../../../scripts/testClock.ts"

setTestClock()

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync"
]

/**
 * Stories run in a real Chromium against a real server with a database of its own for each worker.
 * Tracing all of them costs a sixth of their time: `--last-failed --trace on` traces what failed.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "*.story.ts",
  outputDir: "../../../test-results/stories",
  fullyParallel: true,
  // One more than there are cores makes each story take twice as long, and all of them no less.
  workers: availableParallelism(),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    locale: "fr",
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      args: flags,
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"
    },
    screenshot: "only-on-failure"
  }
})
