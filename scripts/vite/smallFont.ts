import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import subset from "subset-font"

const root = join(import.meta.dirname, "..", "..")
const source = join(
  root,
  "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"
)

export const smallFontPath = join(root, "packages/ui/src/theme/inter/inter.woff2")

/** Characters in `unicode-range` of the style sheet. */
const charactersOf = (css: string): string =>
  [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .map(([, from = "", to = from]) => {
      const first = Math.max(0x20, Number.parseInt(from, 16))
      const count = Number.parseInt(to, 16) - first + 1
      return Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at)).join("")
    })
    .join("")

/**
 * Subset of Inter with what the screens use: weights 400 to 700, characters of the style sheet, and
 * features named in styles. The full font is nearly twice as large.
 */
export const makeSmallFont = async (): Promise<Uint8Array> => {
  const css = await readFile(join(root, "packages/ui/src/theme/inter/inter.css"), "utf8")
  return subset(await readFile(source), charactersOf(css), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ["calt", "ccmp", "cv11", "kern", "locl", "mark", "mkmk", "ss03", "tnum"]
  })
}

if (import.meta.main) await writeFile(smallFontPath, await makeSmallFont())
