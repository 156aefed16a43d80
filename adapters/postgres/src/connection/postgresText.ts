/** Literals, quoted names, the hint of an index for SQLite, places of cells, and names. */
const PARTS = /'[^']*'|"[^"]*"| INDEXED BY \w+|\?|\b[a-z]\w*\b(?!\()/g

/**
 * Writes a statement of the store in the words of PostgreSQL: names keep their capitals, and cells
 * are numbered.
 */
export const postgresText = (text: string): string => {
  let place = 0
  return text.replace(PARTS, (part) => {
    if (part === "?") return `$${++place}`
    if (part.startsWith(" INDEXED")) return ""
    return /^['"]/.test(part) ? part : `"${part}"`
  })
}
