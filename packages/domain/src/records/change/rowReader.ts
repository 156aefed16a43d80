/**
 * Reads rows by id and remembers the last one found. The events of a work order usually follow each
 * other, so that most reads need no look-up. Rows may be added meanwhile, but not replaced.
 */
export const rowReader = <R>(rows: ReadonlyMap<string, R>): ((id: string) => R | undefined) => {
  let lastId = ""
  let last: R | undefined
  return (id) => {
    if (last !== undefined && id === lastId) return last
    last = rows.get(id)
    lastId = id
    return last
  }
}
