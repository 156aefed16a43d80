import type { SheetKind } from "../ports/index.ts"

/**
 * More rows than this are not written into one file: an Excel file takes twenty times the work of a
 * text.
 */
export const MAX_SHEET_ROWS: { readonly [K in SheetKind]: number } = { csv: 20_000, xlsx: 5_000 }
