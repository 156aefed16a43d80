import { execFileSync } from "node:child_process"
import { defineConfig } from "tsup"

/** What CommonJS packages ask for in a module of today. */
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);'

/**
 * The server in as few files as it is loaded in, and the description of its API. A package with a part for the machine, or files of its
 * own to read, stays where it is.
 */
export default defineConfig({
  entry: ["src/atelier.ts", "src/longWorkThread.ts", "src/describe.ts"],
  format: ["esm"],
  platform: "node",
  target: "node24",
  outDir: "dist",
  clean: true,
  dts: false,
  splitting: true,
  silent: true,
  noExternal: [/^(?!better-sqlite3$|pdfkit$).*/],
  external: ["better-sqlite3", "pdfkit"],
  banner: { js: REQUIRE },
  // The heap keeps the text of what runs, and a comment with a curly quote makes all of it twice as large.
  esbuildOptions: (options) => {
    options.charset = "ascii"
    options.minifyWhitespace = true
  },
  onSuccess: async () => void execFileSync(process.execPath, ["dist/describe.js"])
})
