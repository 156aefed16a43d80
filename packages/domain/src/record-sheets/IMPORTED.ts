import type { Reason } from "../change/index.ts"

/** Why the rows of an import are there. */
export const IMPORTED: Reason = { _tag: "Imported" }
