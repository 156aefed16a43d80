/**
 * Packages that are not bundled: those with native parts, with data files, or under another
 * licence.
 */
export const installedBeside = ["better-sqlite3", "date-holidays", "pdfkit"] as const
