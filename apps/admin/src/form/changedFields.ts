type Row = Readonly<Record<string, unknown>>

const kept = new Set(["id", "version"])

/**
 * The fields in which two states of a record differ, besides its id and version, in the record's
 * order.
 */
export const changedFields = (before: Row, after: Row): ReadonlyArray<string> =>
  Object.keys({ ...before, ...after }).filter(
    (field) => !kept.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field])
  )
