import * as Schema from "effect/Schema"
import { text, writtenAs } from "../text/index.ts"

/** The name of a stored record: 1 to 64 characters without spaces, opaque to everyone. */
export const Id = writtenAs({
  longest: 64,
  pattern: /^[A-Za-z0-9_.:@|-]+$/,
  message: "must be an identifier"
}).annotate({ identifier: "Id" })
export type Id = typeof Id.Type

/**
 * The name of something that is numbered as it comes, which tells nobody the number: 16 bytes,
 * written base64url in 22 characters.
 */
const opaqueName = writtenAs({
  longest: 22,
  pattern: /^[A-Za-z0-9_-]{21}[AQgw]$/,
  message: "must be an identifier"
})

/** Names a committed change. */
export const ChangeId = opaqueName
  .pipe(Schema.brand("ChangeId"))
  .annotate({ identifier: "ChangeId" })
export type ChangeId = typeof ChangeId.Type

/** Names a notification. */
export const NotificationId = opaqueName
  .pipe(Schema.brand("NotificationId"))
  .annotate({ identifier: "NotificationId" })
export type NotificationId = typeof NotificationId.Type

/**
 * Counts the writes of a record, from 1. A write with another version than the stored one is stale.
 */
export const Version = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({
  identifier: "Version"
})

/** The most rows of a table that is read whole: names, colours, choices and people. */
export const MAX_RECORDS = 5_000

/** What every stored record carries. */
export const recordFields = { id: Id, version: Version }

/**
 * The check that a list names each of what it names only once; `keyOf` says what an entry names,
 * and `at` in which of its fields, where the repeated one is to be pointed at.
 */
export const eachOnce = <A>(
  { message, at }: { readonly message: string; readonly at?: string },
  keyOf: (entry: A) => unknown = (entry) => entry
) =>
  Schema.makeFilter(
    (entries: ReadonlyArray<A>) => {
      const seen = new Set<unknown>()
      const repeated = entries.findIndex((entry) => seen.size === seen.add(keyOf(entry)).size)
      if (repeated < 0) return true
      return at === undefined ? message : { path: [repeated, at], issue: message }
    },
    { eachOnce: true }
  )

/** Records that are named together, each once. */
export const IdsOnce = Schema.Array(Id).check(eachOnce({ message: "must name each only once" }))

/** A colour as `#RRGGBB`. */
export const HexColor = writtenAs({
  longest: 7,
  pattern: /^#[0-9A-Fa-f]{6}$/,
  message: "must be a colour, #RRGGBB"
}).annotate({ identifier: "HexColor" })

/** Whether a text is an e-mail address: a name, and a domain with a dot inside. */
const isAddress = (address: string): boolean => {
  const [name = "", domain = "", ...more] = address.split("@")
  const dot = domain.lastIndexOf(".")
  const isWhole = name !== "" && more.length === 0 && dot > 0 && dot < domain.length - 1
  return isWhole && !/\s/.test(address)
}

/** One e-mail address or several, separated by `;` or `,`; empty for none. */
export const EmailList = text(1_000)
  .check(
    Schema.makeFilter(
      (value) => emailAddresses(value).every(isAddress) || "This value should be a valid email"
    )
  )
  .annotate({ identifier: "EmailList" })

/** The addresses of an {@link EmailList}, in order. */
export const emailAddresses = (list: string): ReadonlyArray<string> =>
  list
    .split(/[;,]/)
    .map((address) => address.trim())
    .filter((address) => address.length > 0)

const WHOLE_DAYS = "must be a whole number of days"

/** The most days that a step of a template or a work order may be given. */
export const MAX_NUMBER_OF_DAYS = 366

/** A whole number of days, at least one. */
export const NumberOfDays = Schema.Finite.annotate({ message: WHOLE_DAYS })
  .check(
    Schema.makeFilter((days) => Number.isInteger(days) || WHOLE_DAYS),
    Schema.isGreaterThanOrEqualTo(1, { message: "must be at least one day" }),
    Schema.isLessThanOrEqualTo(MAX_NUMBER_OF_DAYS, {
      message: `must be at most ${MAX_NUMBER_OF_DAYS} days`
    })
  )
  .annotate({ identifier: "NumberOfDays" })
