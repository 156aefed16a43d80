import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { extname, join } from "node:path"
import { defineConfig } from "tsup"
import { bundledLicences } from "./bundledLicences.ts"
import { installedBeside } from "./src/building/installedBeside.ts"

/** `require` for bundled CommonJS packages. */
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);'

const swagger = createRequire(import.meta.url).resolve("swagger-ui-dist/package.json")

const docs: Readonly<Record<string, string>> = {
  "swagger-ui": join(swagger, "..", "swagger-ui-bundle.js"),
  "swagger-ui-style": join(swagger, "..", "swagger-ui.css"),
  "try-it": join("src", "docs", "try-it.js"),
  "try-it-style": join("src", "docs", "try-it.css")
}

const licences = ["LICENSE", "NOTICE", "swagger-ui-bundle.js.LICENSE.txt"]

/** Copies them under names with a content hash, so that browsers can cache them. */
const copyDocs = (): void => {
  const folder = join("dist", "docs", "assets")
  mkdirSync(folder, { recursive: true })
  for (const [name, file] of Object.entries(docs)) {
    const hash = createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 8)
    copyFileSync(file, join(folder, `${name}-${hash}${extname(file)}`))
  }
  for (const name of licences) copyFileSync(join(swagger, "..", name), join("dist", "docs", name))
}

let bundled: ReadonlyArray<string> = []

/** Builds the server with few files, the API description, and the licences of bundled code. */
export default defineConfig({
  entry: {
    atelier: "src/atelier.ts",
    bin: "src/bin.ts",
    longWorkThread: "src/longWorkThread.ts",
    describe: "src/describe.ts",
    // For tests, which serve in their own process.
    serve: "src/commands/serve.ts"
  },
  format: ["esm"],
  platform: "node",
  target: "node24",
  outDir: "dist",
  clean: true,
  dts: false,
  splitting: true,
  silent: true,
  noExternal: [new RegExp(`^(?!(${installedBeside.join("|")})$).*`)],
  external: [...installedBeside],
  banner: { js: REQUIRE },
  // The heap keeps the source text, and a single curly quote in a comment doubles its size.
  esbuildOptions: (options) => {
    options.charset = "ascii"
    options.minifyWhitespace = true
  },
  esbuildPlugins: [
    {
      name: "licences",
      setup: ({ onEnd }) =>
        onEnd(({ metafile }) => {
          bundled = Object.keys(metafile?.inputs ?? {})
        })
    }
  ],
  onSuccess: async () => {
    copyDocs()
    writeFileSync(join("dist", "licences.txt"), bundledLicences(bundled))
    execFileSync(process.execPath, ["dist/describe.js"])
  }
})
