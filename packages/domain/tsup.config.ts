import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { defineConfig } from "tsup"

const here = import.meta.dirname
const compiler = join(here, "..", "..", "node_modules", "typescript", "bin", "tsc")
const inDist = (name: string): string => join(here, "dist", name)

/** `from "../time/index.ts"` and `import("../time/index.ts")`, up to the ending. */
const RELATIVE_IMPORT = /((?:from |import )"|import\(")(\.{1,2}\/[^"]+)\.ts"/g

/** TypeScript 7 writes declarations, but leaves `.ts` in what they import. */
const writeDeclarations = (): void => {
  execFileSync(process.execPath, [compiler, "-p", join(here, "tsconfig.build.json")], {
    stdio: "inherit"
  })
  const names = readdirSync(inDist(""), { recursive: true, encoding: "utf8" })
  for (const name of names.filter((each) => each.endsWith(".d.ts"))) {
    const text = readFileSync(inDist(name), "utf8")
    writeFileSync(inDist(name), text.replace(RELATIVE_IMPORT, '$1$2.js"'))
    writeFileSync(
      inDist(name.replace(/\.d\.ts$/, ".d.cts")),
      text.replace(RELATIVE_IMPORT, '$1$2.cjs"')
    )
  }
}

/**
 * One file out for each file in, as ESM and as CJS: a bundler can then leave out every file that
 * nobody asks for, which it could not if schemas and arithmetic were in one chunk.
 */
export default defineConfig({
  entry: ["src/**/*.ts", "!src/**/*.test.ts"],
  format: ["esm", "cjs"],
  target: "es2023",
  outDir: "dist",
  clean: true,
  dts: false,
  splitting: false,
  silent: true,
  esbuildPlugins: [
    {
      name: "keep-each-file",
      setup: (build) => {
        const ending = build.initialOptions.format === "cjs" ? ".cjs" : ".js"
        build.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path }) =>
          kind === "entry-point"
            ? undefined
            : { path: path.replace(/\.ts$/, ending), external: true, sideEffects: false }
        )
      }
    }
  ],
  onSuccess: async () => writeDeclarations()
})
