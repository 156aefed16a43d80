import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
import { defineConfig } from "tsup"

const here = import.meta.dirname
const compiler = join(here, "..", "..", "node_modules", "typescript", "bin", "tsc")
const inDist = (name: string): string => join(here, "dist", name)

/** `from "../time/index.ts"` and `import("../time/index.ts")`, up to the extension. */
const RELATIVE_IMPORT = /((?:from |import )"|import\(")(\.{1,2}\/[^"]+)\.ts"/g

/**
 * Web types that effect's declarations mention, for projects without the DOM library or Node's
 * types. If the types exist already, these empty interfaces merge with them.
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

/** Makes the declarations of a folder load the web types. */
const WITH_WEB_TYPES = `/// <reference path="../../web.d.ts" />\n`

/** TypeScript 7 writes declarations, but leaves `.ts` in their imports. */
const writeDeclarations = (): void => {
  // Several checkers would each load the same types.
  const options = ["-p", join(here, "tsconfig.build.json"), "--checkers", "1"]
  execFileSync(process.execPath, [compiler, ...options], { stdio: "inherit" })
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

const withoutEnding = (name: string): string => name.replace(/\.ts$/, "")

/** Pure arithmetic, each folder in one file: there is nothing to tree-shake. */
const WHOLE = ["kernel/calendar", "kernel/day"]

const isPartOfWhole = (name: string): boolean =>
  WHOLE.some((folder) => name.startsWith(`${folder}/`)) && !name.endsWith("/index.ts")

const sources = readdirSync(join(here, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => name.replaceAll(sep, "/"))
  .filter((name) => !isPartOfWhole(name))

/**
 * The only module of effect that is bundled, tree-shaken, in its own file. Calendars need nothing
 * else of effect, whose 20 files would take twice as long to load as their own.
 */
const RESULT = "effectResult"

/**
 * One output file per input file, as ESM and CJS, so that bundlers can drop unused files. They
 * could not if schemas and arithmetic shared a chunk.
 */
export default defineConfig({
  entry: {
    ...Object.fromEntries(sources.map((name) => [withoutEnding(name), `src/${name}`])),
    [RESULT]: `${RESULT}.ts`
  },
  format: ["esm", "cjs"],
  target: "es2023",
  outDir: "dist",
  clean: true,
  dts: false,
  splitting: false,
  silent: true,
  noExternal: ["effect"],
  esbuildOptions: (options) => {
    // The licence of effect is a file next to its code, so that it adds nothing to a bundle.
    options.legalComments = "external"
  },
  esbuildPlugins: [
    {
      name: "keep-each-file",
      setup: (build) => {
        const ending = build.initialOptions.format === "cjs" ? ".cjs" : ".js"
        const isOurs = (importer: string): boolean => importer.startsWith(join(here, "src"))
        const nameOf = (importer: string, path: string): string =>
          relative(join(here, "src"), join(dirname(importer), path)).replaceAll(sep, "/")
        build.onResolve({ filter: /^\.{1,2}\// }, ({ importer, path }) =>
          isOurs(importer) && !isPartOfWhole(nameOf(importer, path))
            ? { path: `${withoutEnding(path)}${ending}`, external: true, sideEffects: false }
            : undefined
        )
        build.onResolve({ filter: /^effect\// }, ({ importer, path }) => {
          if (!isOurs(importer)) return undefined
          if (path !== "effect/Result") return { path, external: true, sideEffects: false }
          const toRoot = relative(dirname(importer), join(here, "src")).replaceAll(sep, "/")
          return { path: `${toRoot}/${RESULT}${ending}`, external: true, sideEffects: false }
        })
      }
    }
  ],
  onSuccess: async () => writeDeclarations()
})
