import type { Table } from "@atelier/domain/change"

/** Where the input of a call names its row. */
export interface NamedRow {
  readonly part: "params" | "query" | "body"
  /** Inside an object as `workOrder.id`. */
  readonly field: string
  /** Without an id in the input it is the caller's own. */
  readonly orCaller?: true
}

/** The row of a call that has the same row for every input. */
export interface FixedRow {
  readonly id: string
}

/** The one row that a call reads or changes: its table, and its id or where the input names it. */
export type CallTarget = { readonly table: Table } & (NamedRow | FixedRow)

/**
 * Tables whose rows have a standard, of version 0, until a user saves them: a read answers the
 * standard, and a write names version 0.
 */
export const tablesWithStandard = [
  "thresholds",
  "emailConfiguration",
  "calendarItems"
] as const satisfies ReadonlyArray<Table>

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

/** Of several rows. */
export interface RowVersions {
  readonly of: "rows"
  readonly table: Table
  /**
   * The list of the body whose entries have an `id` and a `version`; null where the body has `ids`,
   * and beside them `versions`.
   */
  readonly list: string | null
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
  /** The body repeats moves that the server proposed, each with the version it was proposed on. */
  | { readonly of: "proposed" }
  | { readonly of: "none"; readonly because: NoVersion }

type RowPlace = NamedRow | FixedRow

/** Where most bodies name the row. */
export const inTheBody: NamedRow = { part: "body", field: "id" }

/** Where most paths name the row. */
export const inThePath: NamedRow = { part: "params", field: "id" }

/** By `If-Match` alone. */
export const ifMatch = (table: Table, row: RowPlace): RowVersion<null> => ({
  of: "row",
  target: { table, ...row },
  field: null
})

/** As `version` of the body, or by `If-Match`. */
export const inBody = (table: Table, row: RowPlace): RowVersion<"version"> => ({
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

/** Of each entry of a list of the body. */
export const inEach = (table: Table, list: string): RowVersions => ({ of: "rows", table, list })

/** Of the `ids` of the body, as its `versions`. */
export const ofIds = (table: Table): RowVersions => ({ of: "rows", table, list: null })

/** The body repeats what the server proposed. */
export const seenInProposal = { of: "proposed" } as const
