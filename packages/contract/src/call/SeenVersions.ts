import type { Table } from "@atelier/domain/change"

/** Where the input of a call contains the id of its row. */
export interface NamedRow {
  readonly part: "params" | "query" | "body"
  /** A path such as `workOrder.id`. */
  readonly field: string
  /** Without an id, the row is the caller's own. */
  readonly orCaller?: true
}

/** A row that is the same for all inputs. */
export interface FixedRow {
  readonly id: string
}

/** The row of a call: its table, and its id or the id's place in the input. */
export type CallTarget = { readonly table: Table } & (NamedRow | FixedRow)

/** Tables whose rows have defaults with version 0, also named by the first write. */
export const tablesWithStandard = [
  "thresholds",
  "emailConfiguration",
  "calendarItems"
] as const satisfies ReadonlyArray<Table>

/** Version of one row, in the body or in `If-Match`. */
export interface RowVersion<F extends string | null = string | null> {
  readonly of: "row"
  readonly target: CallTarget
  /** Path in the body, such as `workOrder.version`; null if only `If-Match` is possible. */
  readonly field: F
}

export interface RowVersions {
  readonly of: "rows"
  readonly table: Table
  /**
   * List of the body whose entries have `id` and `version`; null if the body has `ids` and
   * `versions`.
   */
  readonly list: string | null
}

export type NoVersion =
  /** It changes no existing row. */
  | "creates"
  /** It fails if a row that it undoes has changed since. */
  | "undoes"
  /** It fills or empties a demo or empty shop. */
  | "wholeShop"
  /** It records what the caller has seen; no other user writes that. */
  | "ownMark"
  /** It replaces a whole order, or a position in it. */
  | "places"
  /** It sets values of many rows; its preview shows the old values. */
  | "previewed"

/** How a write names the versions of rows that it is based on. */
export type SeenVersions =
  | RowVersion
  | RowVersions
  /** Version of a row found by other fields than an id; 0 if there is no row yet. */
  | { readonly of: "place"; readonly field: string }
  /** The body repeats moves proposed by the server, each with its version. */
  | { readonly of: "proposed" }
  | { readonly of: "none"; readonly because: NoVersion }

type RowPlace = NamedRow | FixedRow

export const inTheBody: NamedRow = { part: "body", field: "id" }

export const inThePath: NamedRow = { part: "params", field: "id" }

export const ifMatch = (table: Table, row: RowPlace): RowVersion<null> => ({
  of: "row",
  target: { table, ...row },
  field: null
})

export const inBody = (table: Table, row: RowPlace): RowVersion<"version"> => ({
  of: "row",
  target: { table, ...row },
  field: "version"
})

export const ofNewRows = { of: "none", because: "creates" } as const

export const places = { of: "none", because: "places" } as const

export const previewed = { of: "none", because: "previewed" } as const

export const ownMark = { of: "none", because: "ownMark" } as const

export const wholeShop = { of: "none", because: "wholeShop" } as const

export const inEach = (table: Table, list: string): RowVersions => ({ of: "rows", table, list })

export const ofIds = (table: Table): RowVersions => ({ of: "rows", table, list: null })

export const seenInProposal = { of: "proposed" } as const
