import { MAX_DOCUMENTS } from "@atelier/domain/document"
import { MAX_EVENTS } from "@atelier/domain/event"
import { MAX_RECORDS } from "@atelier/domain/record"

/** Limits of a call's input and answer. The server rejects larger requests before it runs them. */
export interface Bounds {
  /** Rows of the answer if it is a list or has a list as `data`, otherwise 1. */
  readonly rows: number
  /** Bytes of the request body; missing for calls without one. */
  readonly bytes?: number
  /** Elements of all lists in the input together; missing for calls without lists. */
  readonly elements?: number
  /** Days in the range from `start` to `end` (exclusive). */
  readonly days?: number
}

/** More than a year, so that a year of whole weeks fits. */
export const MAX_DAYS = 400

export const MAX_ELEMENTS = 2_000

export const MAX_WORK_ORDERS = 500

export const MAX_NEW_WORK_ORDERS = 100

export const MAX_POSITIONS = 1_000

export const MAX_PAGE_ROWS = 200

export const MAX_LISTED_ROWS = 1_000

export const MAX_REFERENCE_ROWS = MAX_RECORDS

export const MAX_EXPORTED_ROWS = 20_000

export const MAX_DOCUMENT_ROWS = MAX_DOCUMENTS

export { MAX_DOCUMENT_VERSIONS } from "@atelier/domain/document"

export const MAX_MATCHES = 35

const KIB = 1_024

/** For bodies with ids, dates and flags. */
const SMALL_BODY_BYTES = 16 * KIB

/** For bodies with one record and its texts, including escape sequences. */
export const RECORD_BYTES = 256 * KIB

/** For bodies with lists of records. */
export const LIST_BYTES = 1_024 * KIB

/** For bodies with the sheets of a workbook as texts. */
export const WORKBOOK_BYTES = 4 * 1_024 * KIB

/** For bodies with files. */
export const FILE_BYTES = 25 * 1_024 * KIB

/** Part of an upload; small enough for a slow connection to send within a minute. */
export const PIECE_BYTES = 8 * 1_024 * KIB

/** Change sets above this size would block other requests for too long. */
export const LONG_CHANGE_BYTES = 64 * KIB

export const bounded = {
  one: { rows: 1 },
  wholeTable: { rows: MAX_REFERENCE_ROWS },
  page: { rows: MAX_PAGE_ROWS },
  withinDays: { rows: MAX_EVENTS, elements: MAX_ELEMENTS, days: MAX_DAYS },
  /** Writes by ids, dates and flags. */
  action: { rows: 1, bytes: SMALL_BODY_BYTES },
  /** Writes one record with texts and lists. */
  record: { rows: 1, bytes: RECORD_BYTES, elements: MAX_ELEMENTS }
} as const satisfies Readonly<Record<string, Bounds>>
