import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
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

/** What a file in `src` comes to in `dist`, without its ending. */
const withoutEnding = (name: string): string => name.replace(/\.ts$/, "")

/** Folders of arithmetic alone, each of which is one file: there is nothing to leave out. */
const WHOLE = ["calendar", "day"]

const isPartOfWhole = (name: string): boolean =>
  WHOLE.some((folder) => name.startsWith(`${folder}/`)) && !name.endsWith("/index.ts")

const sources = readdirSync(join(here, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => name.replaceAll(sep, "/"))
  .filter((name) => !isPartOfWhole(name))

/**
 * The one module of effect that is brought along, as far as it is used, in a file of its own: it is
 * all that calendars need of effect, where it is 20 files that take twice as long as their own.
 */
const RESULT = "effectResult"

/**
 * One file out for each file in, as ESM and as CJS: a bundler can then leave out every file that
 * nobody asks for, which it could not if schemas and arithmetic were in one chunk.
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
    // The notice of effect lies beside its code, and weighs nothing where that is bundled.
    options.legalComments = "external"
  },
  esbuildPlugins: [
    {
      name: "keep-each-file",
      setup: (build) => {
        const ending = build.initialOptions.format === "cjs" ? ".cjs" : ".js"
        const isOurs = (importer: string): boolean => importer.startsWith(join(here, "src"))
        /** What an import names, from `src` on. */
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
