import type { FieldIssue } from "../refusal/invalidInput.ts"

interface Branch {
  readonly value: unknown
  readonly path: string
}

const below = (path: string, key: string | number): string =>
  path === "" ? `${key}` : `${path}.${key}`

/** Larger records count as maps from names to records. */
const MAX_FIELDS = 200

/** Returns the first list or record with too many elements or fields. */
export const tooManyElements = (input: unknown, max: number): FieldIssue | null => {
  const branches: Array<Branch> = [{ value: input, path: "" }]
  let left = max
  for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
    const { value, path } = branch
    if (typeof value !== "object" || value === null) continue
    const count = Array.isArray(value) ? value.length : Object.keys(value).length
    if (Array.isArray(value)) left -= count
    if (left < 0 || count > Math.max(max, MAX_FIELDS))
      return { path, message: `must be at most ${max} elements` }
    for (const [key, entry] of Object.entries(value))
      if (typeof entry === "object") branches.push({ value: entry, path: below(path, key) })
  }
  return null
}
