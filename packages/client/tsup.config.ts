import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { defineConfig } from "tsup"

const here = import.meta.dirname
const dist = join(here, "dist")
const compiler = join(here, "..", "..", "node_modules", "typescript", "bin", "tsc")

/** `from "../time/index.ts"` and `import("@atelier/domain/time")`, up to the last quote. */
const IMPORT = /((?:from |import\()")(\.{1,2}\/[^"]+\.ts|@atelier\/[^"]+)"/g

/** The file in `dist` with the declarations of an export, according to its package's manifest. */
const declared = (name: string): string => {
  const [, owner = "", part] = name.split("/")
  const { exports } = JSON.parse(readFileSync(join(here, "..", owner, "package.json"), "utf8"))
  const source = exports[part === undefined ? "." : `./${part}`]
  if (typeof source !== "string") throw new Error(`No package exports ${name}.`)
  return join(dist, owner, source.replace(/\.ts$/, ".js"))
}

const imported = (file: string, name: string): string => {
  if (name.startsWith(".")) return name.replace(/\.ts$/, ".js")
  const path = relative(dirname(file), declared(name)).replaceAll("\\", "/")
  return path.startsWith(".") ? path : `./${path}`
}

/** Writes the declarations of the client, including those of the contract and the domain. */
const writeDeclarations = (): void => {
  // Several checkers would each load the same types.
  const options = ["-p", join(here, "tsconfig.build.json"), "--checkers", "1"]
  execFileSync(process.execPath, [compiler, ...options], { stdio: "inherit" })
  const names = readdirSync(dist, { recursive: true, encoding: "utf8" })
  for (const name of names.filter((each) => each.endsWith(".d.ts"))) {
    const file = join(dist, name)
    const text = readFileSync(file, "utf8")
    writeFileSync(
      file,
      text.replace(
        IMPORT,
        (_, before: string, asked: string) => `${before}${imported(file, asked)}"`
      )
    )
  }
}

/** The package bundles the contract and the needed parts of the domain; effect is a dependency. */
export default defineConfig({
  entry: ["src/index.ts", "src/promise.ts"],
  format: ["esm"],
  target: "es2023",
  outDir: "dist",
  clean: true,
  dts: false,
  splitting: true,
  treeshake: true,
  silent: true,
  noExternal: [/^@atelier\//],
  onSuccess: async () => writeDeclarations()
})
