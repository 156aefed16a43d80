/** Packages that are not bundled: native parts, data files, or another licence. */
export const installedBeside = ["better-sqlite3", "date-holidays", "pdfkit"] as const
