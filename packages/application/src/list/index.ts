export { type Paged, type Paging, pageBounds, paged, TooManyRows } from "./paging.ts"
export { amountCells, dayCell, lastDayCell, MAX_SHEET_ROWS, type SheetTexts } from "./sheets.ts"
