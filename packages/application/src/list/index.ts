export { foldText } from "./foldText.ts"
export { type Paged, type Paging, pageBounds, paged } from "./paging.ts"
export { TooManyRows } from "./TooManyRows.ts"
