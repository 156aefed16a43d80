import options from "./stryker.config.ts"

const name = process.env.REPORT ?? "x"
export default {
  ...options,
  timeoutMS: Number(process.env.TIMEOUT ?? 30000),
  concurrency: Number(process.env.CONC ?? 1),
  vitest: { ...options.vitest, ...(process.env.VDIR ? { dir: process.env.VDIR } : {}) },
  tempDirName: `/tmp/mutq/sandbox/${name}`,
  reporters: ["json", "clear-text"],
  jsonReporter: { fileName: `/tmp/mutq/reports/${name}.json` },
  thresholds: { high: 95, low: 90, break: null }
}
