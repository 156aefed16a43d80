import type { Reason } from "../change/index.ts"

export const IMPORTED: Reason = { _tag: "Imported" }
