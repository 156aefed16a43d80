import type { KnipConfig } from "knip"

/** `knip --production` looks for exports that only tests import. */
const isProduction = process.argv.includes("--production")

const tests = "{src,test,proof}/**/*.{test,proof}.{ts,tsx}"

/** A package of this repository only: each export must be imported. */
const internal = {
  entry: [tests],
  project: ["src/**/*.{ts,tsx}!", "test/**/*.{ts,tsx}"],
  includeEntryExports: !isProduction
}
const published = { ...internal, includeEntryExports: false }

const config: KnipConfig = {
  exclude: ["types", "binaries"],
  ignoreExportsUsedInFile: isProduction,
  workspaces: {
    ".": {
      entry: [
        "scripts/*.ts",
        `scripts/**/*.{test,proof}.ts`,
        "bench/*/*.ts",
        "bench/http/load/*.ts"
      ],
      project: ["{scripts,bench}/**/*.ts"],
      ignoreDependencies: [
        "@biomejs/biome",
        "@fontsource-variable/inter",
        "@hono/node-server",
        "@stryker-mutator/vitest-runner",
        "effect"
      ]
    },
    docs: {
      entry: ["**/*.ts"],
      project: ["**/*.ts"],
      ignoreDependencies: ["@atelier/client", "openapi-typescript", "typedoc"]
    },
    "packages/*": internal,
    "packages/client": published,
    "packages/domain": {
      ...published,
      entry: [tests, "*.ts", "test/firstFailure.ts"],
      vitest: false
    },
    "adapters/*": internal,
    "adapters/sqlite": { ...internal, entry: [tests, "test/commitForever.ts"] },
    "apps/planner": { entry: [tests], project: ["src/**/*.{ts,tsx}!"] },
    "apps/admin": {
      entry: [tests],
      project: ["src/**/*.{ts,tsx}!"],
      // A peer of react-admin.
      ignoreDependencies: ["react-router-dom"]
    },
    "apps/server": {
      entry: [
        "src/{start,main,atelier,bin,describe,longWorkThread,building/writePackage}.ts!",
        tests,
        "proof/{crash/dyingProcess,plainServer,plannedDays,pulse,simulation/{main,faults/plantFault}}.ts",
        "stories/**/*.story.ts",
        "stories/playwright.config.ts",
        "stories/demoDatabase.ts"
      ],
      project: ["src/**/*.ts!", "{test,proof,stories}/**/*.ts"],
      ignoreDependencies: ["openapi-fetch", "standardwebhooks", "swagger-ui-dist"]
    }
  }
}

export default config
