import { spawnSync } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { callPages } from "../adapters/http/test/apiPages.ts"
import { programFile } from "./programFile.ts"

/** `npm run generate` writes the reference of a release: calls and domain functions. */
const root = join(import.meta.dirname, "..")
const calls = join(root, "docs/dist/calls")

rmSync(calls, { recursive: true, force: true })
mkdirSync(calls, { recursive: true })
for (const [file, text] of callPages()) writeFileSync(join(calls, file), text)
console.log(`Wrote the calls to ${calls}`)

const { status } = spawnSync(
  process.execPath,
  [programFile("typedoc"), "--options", join(root, "docs/typedoc.json")],
  { stdio: "inherit" }
)
process.exit(status ?? 1)
