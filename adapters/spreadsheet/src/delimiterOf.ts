const DELIMITERS = [",", ";", "\t"] as const

/** Longer than the header of any table. */
const LOOKED_AT = 10_000

export type Delimiter = (typeof DELIMITERS)[number]

/**
 * The most frequent delimiter of the header outside quotes; a comma if there is none. Only the
 * header counts, because cells contain commas in decimals and texts.
 */
export const delimiterOf = (header: string): Delimiter => {
  const unquoted = header.slice(0, LOOKED_AT).replace(/"(?:[^"]|"")*"/g, "")
  const uses = (delimiter: Delimiter): number => unquoted.split(delimiter).length - 1
  return DELIMITERS.reduce((most, next) => (uses(next) > uses(most) ? next : most))
}
