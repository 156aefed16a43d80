import { valueIn } from "./idIn.ts"
import type { Input } from "./readInput.ts"

export const isPreview = ({ query }: Input): boolean =>
  ["preview", "dryRun"].some((field) => valueIn({ query }, { part: "query", field }) === true)
