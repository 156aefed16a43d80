import { valueIn } from "./idIn.ts"
import type { Input } from "./readInput.ts"

/** Whether a write is asked only what it would do: it writes nothing. */
export const isPreview = ({ query }: Input): boolean =>
  ["preview", "dryRun"].some((field) => valueIn({ query }, { part: "query", field }) === true)
