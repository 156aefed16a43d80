import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { defineConfig } from "tsup"

const here = import.meta.dirname
const compiler = join(here, "..", "..", "node_modules", "typescript", "bin", "tsc")
const inDist = (name: string): string => join(here, "dist", name)

/** `from "../time/index.ts"` and `import("../time/index.ts")`, up to the ending. */
const RELATIVE_IMPORT = /((?:from |import )"|import\(")(\.{1,2}\/[^"]+)\.ts"/g

/**
 * Types of the web that declarations of effect name, as whoever has neither the DOM library nor
 * Node's types has to know them. Where they are declared, these say nothing more.
 */
const WEB_TYPES = [
  "AbortSignal",
  "Blob",
  "CryptoKey",
  "File",
  "FormData",
  "JsonWebKey",
  "QueuingStrategy<T = any>",
  "ReadableStream<R = any>",
  "Storage",
  "TransformStream<I = any, O = any>",
  "URL",
  "URLSearchParams",
  "WritableStream<W = any>"
]

/** The declarations of a concept, which know the types of the web. */
const WITH_WEB_TYPES = `/// <reference path="../web.d.ts" />\n`

/** TypeScript 7 writes declarations, but leaves `.ts` in what they import. */
const writeDeclarations = (): void => {
  execFileSync(process.execPath, [compiler, "-p", join(here, "tsconfig.build.json")], {
    stdio: "inherit"
  })
  const names = readdirSync(inDist(""), { recursive: true, encoding: "utf8" })
  for (const name of names.filter((each) => each.endsWith(".d.ts"))) {
    const head = name.endsWith("index.d.ts") ? WITH_WEB_TYPES : ""
    const text = `${head}${readFileSync(inDist(name), "utf8")}`
    writeFileSync(inDist(name), text.replace(RELATIVE_IMPORT, '$1$2.js"'))
    writeFileSync(
      inDist(name.replace(/\.d\.ts$/, ".d.cts")),
      text.replace(RELATIVE_IMPORT, '$1$2.cjs"')
    )
  }
  writeFileSync(inDist("web.d.ts"), WEB_TYPES.map((type) => `interface ${type} {}\n`).join(""))
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
