import { isSent } from "./sentObject.ts"

/**
 * Removes the given fields if they are null, because clients of the original product send null for
 * missing. Returns other bodies unchanged.
 */
export const emptySpelling =
  (...fields: ReadonlyArray<string>) =>
  (body: unknown): unknown => {
    if (!isSent(body) || !fields.some((field) => body[field] === null)) return body
    return Object.fromEntries(
      Object.entries(body).filter(([name, value]) => value !== null || !fields.includes(name))
    )
  }
