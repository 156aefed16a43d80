import { execFileSync } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { alone } from "./alone.ts"

const root = join(import.meta.dirname, "..", "..")

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"))

/** `pnpm@12.21.0`: the version that the setup uses also packs. */
const pnpm = (): string =>
  /pnpm@\S+/.exec(readJson(join(root, "package.json")).scripts.setup)?.[0] ?? ""

export interface Published {
  readonly name: string
  readonly tarball: string
  /** A folder with only the package and its dependencies in `node_modules`. */
  readonly consumer: string
  /** Importable subpaths without the package name. */
  readonly subpaths: ReadonlyArray<string>
}

export const packed = (folder: string, into: string): string => {
  execFileSync("npx", ["-y", pnpm(), "pack", "--pack-destination", into], {
    cwd: join(root, folder),
    stdio: "pipe",
    shell: process.platform === "win32"
  })
  return join(into, readdirSync(into).find((name) => name.endsWith(".tgz")) ?? "")
}

/** Packs a workspace package and installs it with its dependencies into an empty folder. */
export const published = (folder: string, consumer: string): Published => {
  const from = join(root, folder)
  const tarball = alone(join(from, "node_modules", ".building"), () => packed(folder, consumer))
  const { name } = readJson(join(from, "package.json"))
  const installed = join(consumer, "node_modules", name)
  mkdirSync(installed, { recursive: true })
  execFileSync("tar", ["xzf", tarball, "--strip-components=1", "-C", installed])
  const { dependencies, exports } = readJson(join(installed, "package.json"))
  for (const dependency of Object.keys(dependencies))
    symlinkSync(
      join(from, "node_modules", dependency),
      join(consumer, "node_modules", dependency),
      "junction"
    )
  const subpaths = Object.keys(exports ?? {}).map((subpath) => subpath.slice(2))
  return { name, tarball, consumer, subpaths }
}
