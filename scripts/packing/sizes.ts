import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "vite"

const readme = readFileSync(
  join(import.meta.dirname, "..", "..", "packages/domain/README.md"),
  "utf8"
)
export const readmeExample = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? ""

export type Bundler = "vite" | "esbuild"

/** Sizes in gzip bytes of what a browser loads of the domain, by use. */
export const sizes: ReadonlyArray<{
  readonly what: string
  readonly by: Bundler
  readonly code: string
  readonly atMost: number
}> = [
  {
    what: "the arithmetic of days",
    by: "vite",
    code: `export { addDays, daysBetween, parseDate, startOfWeek } from "@atelier/domain/time"`,
    atMost: 1_000
  },
  { what: "the example of its readme", by: "vite", code: readmeExample, atMost: 5_000 },
  { what: "the example of its readme", by: "esbuild", code: readmeExample, atMost: 7_000 },
  {
    what: "all of the calendar",
    by: "vite",
    code: `export * from "@atelier/domain/calendar"`,
    atMost: 6_000
  }
]

/** The part of esbuild's API used here; esbuild is installed with tsup, which builds the domain. */
interface Esbuild {
  readonly build: (options: {
    readonly entryPoints: ReadonlyArray<string>
    readonly bundle: true
    readonly format: "esm"
    readonly minify: true
    readonly write: false
  }) => Promise<{ readonly outputFiles: ReadonlyArray<{ readonly text: string }> }>
}
const ofTsup = createRequire(createRequire(import.meta.url).resolve("tsup"))
const esbuild: Esbuild = ofTsup("esbuild")

/** Modules that a bundler creates from a file with its imports, by default settings. */
const modulesBy: Readonly<
  Record<Bundler, (folder: string, input: string) => Promise<ReadonlyArray<string>>>
> = {
  vite: async (folder, input) => {
    const output = await build({
      root: folder,
      configFile: false,
      logLevel: "error",
      build: { write: false, rollupOptions: { input, preserveEntrySignatures: "strict" } }
    })
    const chunks = (Array.isArray(output) ? output : "output" in output ? [output] : []).flatMap(
      (each) => each.output
    )
    return chunks.flatMap((chunk) => (chunk.type === "chunk" ? [chunk.code] : []))
  },
  esbuild: async (_, input) => {
    const { outputFiles } = await esbuild.build({
      entryPoints: [input],
      bundle: true,
      format: "esm",
      minify: true,
      write: false
    })
    return outputFiles.map(({ text }) => text)
  }
}

/** Gzip size of a module with its imports after bundling. */
export const bundledSize = async (folder: string, code: string, by: Bundler): Promise<number> => {
  const input = join(folder, "bundled.js")
  writeFileSync(input, code)
  const modules = await modulesBy[by](folder, input)
  return modules.reduce((bytes, text) => bytes + gzipSync(text, { level: 9 }).length, 0)
}
