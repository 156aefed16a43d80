import { areas } from "../src/areas.ts"
import type { Source } from "./sources.ts"

/** The keys in the sources: complete ones, and templates (`enums:status.${status}`). */
export interface UsedKeys {
  readonly full: ReadonlyMap<string, string>
  readonly patterns: ReadonlyArray<{ readonly pattern: RegExp; readonly path: string }>
}

const area = `(?:${areas.join("|")})`
const plain = new RegExp(`["'\`](${area}:[A-Za-z0-9_.]+)["'\`]`, "g")
const filled = new RegExp(`\`(${area}:[^\`]*\\$\\{[^\`]*)\``, "g")

const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.:]/g, "\\$&"))
      .join("[A-Za-z0-9_.]+")}$`
  )

export const usedKeys = (files: ReadonlyArray<Source>): UsedKeys => ({
  full: new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(plain)].map(([, key = ""]) => [key, path] as const)
    )
  ),
  patterns: files.flatMap(({ path, text }) =>
    [...text.matchAll(filled)].map(([, key = ""]) => ({ pattern: patternOf(key), path }))
  )
})
