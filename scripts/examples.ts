import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { parseSync } from "vite"
import type { PublicSymbol } from "./packing/publicSymbols.ts"

const root = join(import.meta.dirname, "..")

/** The code of a page or docstring as a module that fails if a claim is wrong. */
export interface Example {
  readonly from: string
  readonly code: string
  readonly claims: number
}

/** Path of the guide's shop for docstring examples, relative to their folder. */
const GUIDE_SHOP = "../../guide/shop.ts"

/** Blanks everything outside the `ts` fences; line numbers remain. */
const fencedLines = (text: string): ReadonlyArray<string> => {
  let inside = false
  return text.split("\n").map((line) => {
    if (/^```/.test(line)) {
      inside = !inside && /^```ts\s*$/.test(line)
      return ""
    }
    return inside ? line : ""
  })
}

/** Converts `// =>` comments to assertions; line numbers remain. */
export const asserted = (from: string, code: string): Example => {
  const { program, comments, errors } = parseSync("example.ts", code)
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`)
  let text = code
  let claims = 0
  for (const [place, comment] of [...comments.entries()].reverse()) {
    if (!comment.value.startsWith(" =>")) continue
    const statement = program.body.findLast((each) => each.end <= comment.start)
    let { end } = comment
    for (const next of comments.slice(place + 1)) {
      if (!/^\n *$/.test(code.slice(end, next.start)) || next.value.startsWith(" =>")) break
      end = next.end
    }
    const expected = code
      .slice(comment.start, end)
      .replace(/^ *\/\/ ?/gm, "")
      .replace("=>", "")
    if (statement === undefined || !/^;?\s*$/.test(code.slice(statement.end, comment.start)))
      throw new Error(`${from}: nothing stands before // =>${expected}`)
    if (statement.type === "ExpressionStatement") {
      const actual = code.slice(statement.start, statement.end)
      text = `${text.slice(0, statement.start)}expect(${actual}).toEqual(${expected})${text.slice(end)}`
    } else if (statement.type === "VariableDeclaration" && statement.declarations.length === 1) {
      const { id } = statement.declarations[0] ?? {}
      if (id?.type !== "Identifier")
        throw new Error(`${from}: which value is it that =>${expected}`)
      text = `${text.slice(0, statement.end)}; expect(${id.name}).toEqual(${expected})${text.slice(end)}`
    } else throw new Error(`${from}: a ${statement.type} is not =>${expected}`)
    claims += 1
  }
  return { from, code: text, claims }
}

export const pageExample = (page: string): Example =>
  asserted(page, fencedLines(readFileSync(join(root, page), "utf8")).join("\n"))

/** Each `ts` fence of a page as a module of its own. */
export const programsIn = (page: string): ReadonlyArray<Example> =>
  [...readFileSync(join(root, page), "utf8").matchAll(/```ts\n([\s\S]*?)```/g)].map(
    ([, code = ""]) => ({ from: page, code, claims: 0 })
  )

export const pages = (): ReadonlyArray<string> => [
  "README.md",
  "packages/domain/README.md",
  ...readdirSync(join(root, "docs/guide"))
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .map((name) => `docs/guide/${name}`)
]

/** Domain symbols that the pages and the guide's shop import or mention in sentences as `name`. */
export const namedByPages = (): ReadonlySet<string> => {
  const texts = [...pages(), "docs/guide/shop.ts"].map((page) =>
    readFileSync(join(root, page), "utf8")
  )
  return new Set(
    texts.flatMap((text) => [
      ...[...text.matchAll(/import \{([^}]*)\} from "@atelier\/domain\//g)].flatMap((match) =>
        (match[1] ?? "").split(",").map((name) => name.trim())
      ),
      ...[...text.matchAll(/`(\w+)`/g)].map((match) => match[1] ?? "")
    ])
  )
}

export const walkThroughs = (): ReadonlyArray<string> =>
  readdirSync(join(root, "docs/api"))
    .filter((name) => /^\d.*\.md$/.test(name))
    .toSorted()
    .map((name) => `docs/api/${name}`)

/** The text after `@example` in a docstring, up to the next tag. */
const exampleIn = ({ docstring }: PublicSymbol): string =>
  /^@example\n([^@]*)/m.exec((docstring ?? "").replace(/^ *\* ?/gm, ""))?.[1]?.trim() ?? ""

/** Names of the guide's shop that examples may use; `day` is a `parseDate` that throws. */
const ofTheGuide = ["booked", "day", "kitchen", "newId", "shop", "today"]

/** Docstring examples with imports for the names that they use. */
export const docstringExamples = (symbols: ReadonlyArray<PublicSymbol>): ReadonlyArray<Example> =>
  symbols
    .filter((symbol) => exampleIn(symbol) !== "")
    .map((documented) => {
      const { concept, name } = documented
      const code = exampleIn(documented)
      const used = symbols.filter((symbol) => new RegExp(`\\b${symbol.name}\\b`).test(code))
      const imports = used.map(
        (symbol) => `import { ${symbol.name} } from "@atelier/domain/${symbol.concept}";`
      )
      const guide = ofTheGuide.filter(
        (each) =>
          new RegExp(`\\b${each}\\b(?!:)`).test(code) && !new RegExp(`const ${each}\\b`).test(code)
      )
      if (guide.length > 0) imports.push(`import { ${guide.join(", ")} } from "${GUIDE_SHOP}";`)
      const result = /\bResult\b/.test(code) ? `import * as Result from "effect/Result";` : ""
      return asserted(`${concept}.${name}`, `${imports.join(" ")}${result} ${code}`)
    })

/** Folder from which packages resolve as for a user. */
const FOLDER = join(root, "docs/dist/examples")

const OPTIONS = {
  extends: "../../../tsconfig.base.json",
  compilerOptions: { lib: ["ES2023"], types: ["node"], noUnusedLocals: false },
  include: ["."]
}

/** Writes examples as modules to a folder from which they resolve the domain like a user. */
export const writeExamples = (
  examples: ReadonlyArray<Example>,
  folder = FOLDER
): { readonly project: string; readonly files: ReadonlyArray<string> } => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(OPTIONS))
  const files = examples.map(({ from, code }) => {
    const file = join(folder, `${from.replaceAll("/", "_")}.ts`)
    const text = code.replaceAll(
      'from "./',
      `from "${relative(folder, join(root, dirname(from)))}/`
    )
    writeFileSync(file, `import { expect } from "vitest"; ${text}\nexport {}\n`)
    return file
  })
  return { project: folder, files }
}
