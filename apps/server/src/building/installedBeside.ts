/**
 * The packages that the built program asks for and does not have inside: those with a part for the
 * machine, with files of their own to read, or under a licence of their own.
 */
export const installedBeside = ["better-sqlite3", "date-holidays", "pdfkit"] as const
