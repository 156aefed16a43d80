import type { ChangeSet } from "@atelier/domain/change"

/** What every stored row says of itself, whatever it is of. */
export interface StoredRow {
  readonly id: string
  readonly version: number
}

type Fields = Readonly<Record<string, unknown>>

type Rows = ReadonlyMap<string, StoredRow>

const hasFields = (value: unknown): value is Fields => typeof value === "object" && value !== null

/** Whether something is a stored row, or what an answer says of one. */
export const isStoredRow = (value: unknown): value is Fields & StoredRow =>
  hasFields(value) && typeof value.id === "string" && typeof value.version === "number"

/** The rows that a change set has written, as they are after it. */
export const rowsAfter = (changes: ChangeSet): ReadonlyArray<StoredRow> =>
  changes.flatMap(({ after }) => (after === null ? [] : [after]))

/** The row as it is now; null where it is not known to be newer. */
const newerOf = (value: Fields, rows: Rows): (Fields & StoredRow) | null => {
  if (!isStoredRow(value)) return null
  const latest = rows.get(value.id)
  return isStoredRow(latest) && latest.version > value.version ? latest : null
}

const fieldsWith = (value: Fields, rows: Rows): Fields => {
  // What was and what became of it, in a history, stays as it is told.
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
 * An answer with every row in it that is older than one of these as that one is: its version and
 * the fields that the answer has of it. What follows from a row besides is told by asking again.
 * Untouched parts keep their identity.
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
