import { emptySpelling } from "./emptySpelling.ts"
import { idOf } from "./sentObject.ts"

const withoutNulls = emptySpelling("versions")

/** A bare list of ids, or of records, as the `ids` of a body; any other body as it is. */
export const idsSpelling = (body: unknown): unknown =>
  Array.isArray(body) ? { ids: body.map(idOf) } : withoutNulls(body)
