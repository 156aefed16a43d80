import { isSent } from "./sentObject.ts"

/**
 * A body whose named fields clients of the original send as null where they say nothing, without
 * those that are null; any other as it is.
 */
export const emptySpelling =
  (...fields: ReadonlyArray<string>) =>
  (body: unknown): unknown => {
    if (!isSent(body) || !fields.some((field) => body[field] === null)) return body
    return Object.fromEntries(
      Object.entries(body).filter(([name, value]) => value !== null || !fields.includes(name))
    )
  }
