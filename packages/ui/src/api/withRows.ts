import type { ChangeSet } from "@atelier/domain/change"

export interface StoredRow {
  readonly id: string
  readonly version: number
}

type Fields = Readonly<Record<string, unknown>>

type Rows = ReadonlyMap<string, StoredRow>

const hasFields = (value: unknown): value is Fields => typeof value === "object" && value !== null

/** Returns whether a value has the id and version of a stored row; it may be a part of a row. */
export const isStoredRow = (value: unknown): value is Fields & StoredRow =>
  hasFields(value) && typeof value.id === "string" && typeof value.version === "number"

export const rowsAfter = (changes: ChangeSet): ReadonlyArray<StoredRow> =>
  changes.flatMap(({ after }) => (after === null ? [] : [after]))

/** Returns the newer version of a row; null if `rows` has none. */
const newerOf = (value: Fields, rows: Rows): (Fields & StoredRow) | null => {
  if (!isStoredRow(value)) return null
  const latest = rows.get(value.id)
  return isStoredRow(latest) && latest.version > value.version ? latest : null
}

const fieldsWith = (value: Fields, rows: Rows): Fields => {
  // A history entry keeps its values from before and after the change.
  if ("before" in value && "after" in value) return value
  const latest = newerOf(value, rows)
  let copy: Record<string, unknown> | null = null
  for (const name in value) {
    const was = value[name]
    const isLatest = latest !== null && name in latest
    if (!isLatest && !hasFields(was)) continue
    const now = isLatest ? latest[name] : withRows(was, rows)
    if (now === was) continue
    copy ??= { ...value }
    copy[name] = now
  }
  return copy ?? value
}

/**
 * Returns the answer with outdated rows replaced by their newer versions: the version number and
 * the fields that the answer already contains. Derived values need a refetch. Unchanged parts keep
 * their identity.
 */
export const withRows = (answer: unknown, rows: Rows): unknown => {
  if (!hasFields(answer)) return answer
  if (!Array.isArray(answer)) return fieldsWith(answer, rows)
  let copy: Array<unknown> | null = null
  for (let place = 0; place < answer.length; place += 1) {
    const was: unknown = answer[place]
    if (!hasFields(was)) continue
    const now = withRows(was, rows)
    if (now === was) continue
    copy ??= [...answer]
    copy[place] = now
  }
  return copy ?? answer
}
