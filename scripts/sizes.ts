import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "vite"

const readme = readFileSync(join(import.meta.dirname, "..", "packages/domain/README.md"), "utf8")
/** The first program that somebody who installs the domain reads. */
const readmeExample = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? ""

/** What a browser loads of the domain when it asks for so much; gzip bytes, one table for all. */
export const sizes = [
  {
    what: "the arithmetic of days",
    code: `export { addDays, daysBetween, parseDate, startOfWeek } from "@atelier/domain/time"`,
    atMost: 1_000
  },
  { what: "the example of its readme", code: readmeExample, atMost: 5_000 },
  { what: "all of the calendar", code: `export * from "@atelier/domain/calendar"`, atMost: 6_000 }
] as const

/** The gzip size of a module with all it imports, as Vite brings it to a browser. */
export const bundledSize = async (folder: string, code: string): Promise<number> => {
  const input = join(folder, "bundled.js")
  writeFileSync(input, code)
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    build: { write: false, rollupOptions: { input, preserveEntrySignatures: "strict" } }
  })
  const chunks = (Array.isArray(output) ? output : "output" in output ? [output] : []).flatMap(
    (each) => each.output
  )
  return chunks.reduce(
    (bytes, chunk) =>
      bytes + (chunk.type === "chunk" ? gzipSync(chunk.code, { level: 9 }).length : 0),
    0
  )
}
