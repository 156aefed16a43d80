import { availableParallelism } from "node:os"
import { defineConfig } from "@playwright/test"
import { setTestClock } from "../../../scripts/testing/testClock.ts"

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
 * Stories run in Chromium against a server with its own database per worker. Tracing everything
 * costs a sixth of the time: `--last-failed --trace on` traces failures.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "*.story.ts",
  globalSetup: "./demoDatabase.ts",
  outputDir: "../../../test-results/stories",
  fullyParallel: true,
  // One more worker than cores doubles the time of each story without saving any in total.
  workers: availableParallelism(),
  // Ends a story that hangs. On a slow machine, one with three windows takes over a minute.
  timeout: 240_000,
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
