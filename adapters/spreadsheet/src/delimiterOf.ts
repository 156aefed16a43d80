const DELIMITERS = [",", ";", "\t"] as const

/** What separates the cells of a table. */
export type Delimiter = (typeof DELIMITERS)[number]

/**
 * The delimiter that the header uses most, quoted names apart; a comma when it uses none. The header
 * decides alone, because cells hold commas as decimal signs and in texts.
 */
export const delimiterOf = (header: string): Delimiter => {
  const unquoted = header.replace(/"(?:[^"]|"")*"/g, "")
  const uses = (delimiter: Delimiter): number => unquoted.split(delimiter).length - 1
  return DELIMITERS.reduce((most, next) => (uses(next) > uses(most) ? next : most))
}
