import type { SheetKind } from "../ports/index.ts"

/** Rows per file; an Excel row takes twenty times as long as a CSV row. */
export const MAX_SHEET_ROWS: { readonly [K in SheetKind]: number } = { csv: 20_000, xlsx: 5_000 }
