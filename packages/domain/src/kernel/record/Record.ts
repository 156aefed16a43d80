import * as Schema from "effect/Schema"
import { text, writtenAs } from "../text/index.ts"
import { described } from "./described.ts"

/** The id of a stored record: 1 to 64 characters without spaces. Never parse it. */
export const Id = writtenAs({
  longest: 64,
  pattern: /^[A-Za-z0-9_.:@|-]+$/,
  message: "must be an identifier"
}).annotate({ identifier: "Id", description: "The id of a row. It never changes." })
export type Id = typeof Id.Type

/** An id that hides a sequential number: 16 bytes as 22 characters of base64url. */
const opaqueName = writtenAs({
  longest: 22,
  pattern: /^[A-Za-z0-9_-]{21}[AQgw]$/,
  message: "must be an identifier"
})

export const ChangeId = opaqueName
  .pipe(Schema.brand("ChangeId"))
  .annotate({
    identifier: "ChangeId",
    example: "q3v0ZbT1mXcVh2Jr8Ks5Aw",
    description: "The id of a committed change."
  })
export type ChangeId = typeof ChangeId.Type

export const NotificationId = opaqueName
  .pipe(Schema.brand("NotificationId"))
  .annotate({
    identifier: "NotificationId",
    example: "t7Yk2LpE9dNsWq4GuFx6Bg",
    description: "The id of a notification."
  })
export type NotificationId = typeof NotificationId.Type

/** Writes of a record, from 1. A write with another version than the stored one is stale. */
export const Version = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({
  identifier: "Version",
  description:
    "The version of the row, which grows with every change. A write with an older version is refused."
})

/** The maximum number of rows of a table that is always loaded whole. */
export const MAX_RECORDS = 5_000

export const recordFields = { id: Id, version: Version }

/** Checks a list for duplicate keys; `at` is the field to report for one. */
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

export const IdsOnce = Schema.Array(Id).check(eachOnce({ message: "must name each only once" }))

/** A colour as `#RRGGBB`. */
export const HexColor = writtenAs({
  longest: 7,
  pattern: /^#[0-9A-Fa-f]{6}$/,
  message: "must be a colour, #RRGGBB"
}).annotate({ identifier: "HexColor", example: "#336699", description: "A colour, as `#rrggbb`." })

const isAddress = (address: string): boolean => {
  const [name = "", domain = "", ...more] = address.split("@")
  const dot = domain.lastIndexOf(".")
  const isWhole = name !== "" && more.length === 0 && dot > 0 && dot < domain.length - 1
  return isWhole && !/\s/.test(address)
}

/** E-mail addresses separated by `;` or `,`; may be empty. */
export const EmailList = described(
  "E-mail addresses, separated by commas or semicolons.",
  text(1_000)
    .check(
      Schema.makeFilter(
        (value) => emailAddresses(value).every(isAddress) || "This value should be a valid email"
      )
    )
    .annotate({ identifier: "EmailList", example: "office@example.com" })
)

export const emailAddresses = (list: string): ReadonlyArray<string> =>
  list
    .split(/[;,]/)
    .map((address) => address.trim())
    .filter((address) => address.length > 0)

const WHOLE_DAYS = "must be a whole number of days"

/** The maximum number of days of a step in a template or work order. */
export const MAX_NUMBER_OF_DAYS = 366

export const NumberOfDays = Schema.Finite.annotate({ message: WHOLE_DAYS })
  .check(
    Schema.makeFilter((days) => Number.isInteger(days) || WHOLE_DAYS),
    Schema.isGreaterThanOrEqualTo(1, { message: "must be at least one day" }),
    Schema.isLessThanOrEqualTo(MAX_NUMBER_OF_DAYS, {
      message: `must be at most ${MAX_NUMBER_OF_DAYS} days`
    })
  )
  .annotate({ identifier: "NumberOfDays", example: 2, description: "Number of worked days." })
