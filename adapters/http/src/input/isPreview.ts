import { valueIn } from "./idIn.ts"
import type { Input } from "./readInput.ts"

/** True for a preview, which writes nothing. */
export const isPreview = ({ query }: Input): boolean =>
  ["preview", "dryRun"].some((field) => valueIn({ query }, { part: "query", field }) === true)
