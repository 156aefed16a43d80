/** Literals, quoted names, places of cells, and names. */
const PARTS = /'[^']*'|"[^"]*"|\?|\b[a-z]\w*\b(?!\()/g

/**
 * Writes a statement of the store in the words of PostgreSQL: names keep their capitals, and cells
 * are numbered.
 */
export const postgresText = (text: string): string => {
  let place = 0
  return text.replace(PARTS, (part) => {
    if (part === "?") return `$${++place}`
    return /^['"]/.test(part) ? part : `"${part}"`
  })
}
