import type { Reason } from "../../records/change/index.ts"

export const IMPORTED: Reason = { _tag: "Imported" }
