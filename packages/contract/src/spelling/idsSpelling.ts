import { emptySpelling } from "./emptySpelling.ts"
import { idOf } from "./sentObject.ts"

const withoutNulls = emptySpelling("versions")

/** Converts a bare list to a body with `ids`; removes a null `versions`. */
export const idsSpelling = (body: unknown): unknown =>
  Array.isArray(body) ? { ids: body.map(idOf) } : withoutNulls(body)
