import type { Table } from "@atelier/domain/change"

/** The one row that a call reads or changes: its table, and where the input names it. */
export interface CallTarget {
  readonly table: Table
  readonly part: "params" | "query" | "body"
  /** Inside an object as `workOrder.id`. */
  readonly field: string
  /** Without an id in the input it is the caller's own. */
  readonly orCaller?: true
}

/** Of the row that a write names: in its body, or by `If-Match`. */
export interface RowVersion<F extends string | null = string | null> {
  readonly of: "row"
  readonly target: CallTarget
  /**
   * Where the body says it, inside an object as `workOrder.version`; null where only `If-Match`
   * does.
   */
  readonly field: F
}

/** Of several rows: the body has their `ids`, and beside them `versions`. */
export interface RowVersions {
  readonly of: "rows"
  readonly table: Table
}

/** Why a write needs no version. */
export type NoVersion =
  /** It changes no row that was there before. */
  | "creates"
  /** It is refused when a row that it takes back has changed since. */
  | "undoes"
  /** It empties or fills a shop that is not one's own yet. */
  | "wholeShop"
  /** It notes what the caller has seen; nobody else writes that. */
  | "ownMark"
  /** It says the whole order, or the place in one, that takes the place of what was there. */
  | "places"
  /** It says what many rows are from now on, and its preview shows what they were. */
  | "previewed"

/** How a write says which versions of rows it was decided on. */
export type SeenVersions =
  | RowVersion
  | RowVersions
  /** Of what is found by other fields than an id; 0 where nothing is there yet. */
  | { readonly of: "place"; readonly field: string }
  /** The body is not complete without them. */
  | { readonly of: "input" }
  | { readonly of: "none"; readonly because: NoVersion }

type RowField = Omit<CallTarget, "table">

/** Where most bodies name the row. */
export const inTheBody: RowField = { part: "body", field: "id" }

/** Where most paths name the row. */
export const inThePath: RowField = { part: "params", field: "id" }

/** By `If-Match` alone. */
export const ifMatch = (table: Table, row: RowField): RowVersion<null> => ({
  of: "row",
  target: { table, ...row },
  field: null
})

/** As `version` of the body, or by `If-Match`. */
export const inBody = (table: Table, row: RowField): RowVersion<"version"> => ({
  of: "row",
  target: { table, ...row },
  field: "version"
})

/** It changes no row that was there before. */
export const ofNewRows = { of: "none", because: "creates" } as const

/** It says the whole order, or the place in one. */
export const places = { of: "none", because: "places" } as const

/** It says what many rows are from now on, and its preview shows what they were. */
export const previewed = { of: "none", because: "previewed" } as const

/** It notes what the caller has seen. */
export const ownMark = { of: "none", because: "ownMark" } as const

/** It empties or fills a shop that is not one's own yet. */
export const wholeShop = { of: "none", because: "wholeShop" } as const

/** The body is not complete without the versions. */
export const seenInInput = { of: "input" } as const
