import { emptySpelling } from "./emptySpelling.ts"
import { idOf } from "./sentObject.ts"

const withoutNulls = emptySpelling("versions")

/**
 * Converts a bare list of ids or records to a body with `ids`. Removes a null `versions` from other
 * bodies.
 */
export const idsSpelling = (body: unknown): unknown =>
  Array.isArray(body) ? { ids: body.map(idOf) } : withoutNulls(body)
