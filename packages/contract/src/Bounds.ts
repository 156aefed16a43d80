import { MAX_DOCUMENTS } from "@atelier/domain/document"
import { MAX_EVENTS } from "@atelier/domain/event"
import { MAX_RECORDS } from "@atelier/domain/record"

/** What a call takes and answers at the most. More is refused before it is done. */
export interface Bounds {
  /** The rows of an answer that is a list, or has one as its `data`; 1 for any other answer. */
  readonly rows: number
  /** The bytes of a request's body. A call without one takes none. */
  readonly bytes?: number
  /** The elements of all lists in the input together. A call without lists takes none. */
  readonly elements?: number
  /** The days from `start` to before `end` in the query or the body. */
  readonly days?: number
}

/** More than a year, so that a year of whole weeks fits. */
export const MAX_DAYS = 400

/** The elements of all lists in an input. */
export const MAX_ELEMENTS = 2_000

/** The work orders that are asked for together. */
export const MAX_WORK_ORDERS = 500

/** The work orders that are created together. */
export const MAX_NEW_WORK_ORDERS = 100

/** The rows that somebody may hold the positions of at once. */
export const MAX_POSITIONS = 1_000

/** The rows of a page. */
export const MAX_PAGE_ROWS = 200

/** The rows of a page of a generic resource. */
export const MAX_LISTED_ROWS = 1_000

/** The rows of a table that is answered whole: names, colours and choices. */
export const MAX_REFERENCE_ROWS = MAX_RECORDS

/** The rows of an exported file. */
export const MAX_EXPORTED_ROWS = 20_000

/** The documents of one work order or event. */
export const MAX_DOCUMENT_ROWS = MAX_DOCUMENTS

/** What the content of one document was. */
export { MAX_DOCUMENT_VERSIONS } from "@atelier/domain/document"

/** The matches that a search box shows. */
export const MAX_MATCHES = 35

const KIB = 1_024

/** A body of ids, dates and flags. */
export const SMALL_BODY_BYTES = 16 * KIB

/** A body of one record with its texts, however they are escaped. */
export const RECORD_BYTES = 256 * KIB

/** A body of lists of records. */
export const LIST_BYTES = 1_024 * KIB

/** A body of the sheets of a workbook, as texts. */
export const WORKBOOK_BYTES = 4 * 1_024 * KIB

/** A body of files. */
export const FILE_BYTES = 25 * 1_024 * KIB

/**
 * A piece of a document that is sent: what the slowest connection sends within a minute is less.
 */
export const PIECE_BYTES = 8 * 1_024 * KIB

/** A change set of more bytes takes others too long to wait for. */
export const LONG_CHANGE_BYTES = 64 * KIB

/** Bounds of calls that are alike. */
export const bounded = {
  /** Reads one thing. */
  one: { rows: 1 },
  /** Reads a table that is answered whole. */
  wholeTable: { rows: MAX_REFERENCE_ROWS },
  /** Reads a page. */
  page: { rows: MAX_PAGE_ROWS },
  /** Reads what lies within some days. */
  withinDays: { rows: MAX_EVENTS, elements: MAX_ELEMENTS, days: MAX_DAYS },
  /** Writes what is named by ids, dates and flags. */
  action: { rows: 1, bytes: SMALL_BODY_BYTES },
  /** Writes one record with its texts and lists. */
  record: { rows: 1, bytes: RECORD_BYTES, elements: MAX_ELEMENTS }
} as const satisfies Readonly<Record<string, Bounds>>
