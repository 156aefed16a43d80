import type { SheetKind } from "../ports/index.ts"

/**
 * Largest number of rows per file. Writing an Excel row takes about twenty times as long as a CSV
 * row.
 */
export const MAX_SHEET_ROWS: { readonly [K in SheetKind]: number } = { csv: 20_000, xlsx: 5_000 }
