import { Schema } from "effect"

/** The name of a stored record: 1 to 64 characters without spaces, opaque to everyone. */
export const Id = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9_.:@|-]{1,64}$/, { message: "must be an identifier" })
).annotate({ identifier: "Id" })
export type Id = typeof Id.Type

/** Counts the writes of a record, from 1. A write with another version than the stored one is stale. */
export const Version = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({
  identifier: "Version"
})

/** What every stored record carries. */
export const recordFields = { id: Id, version: Version }

/** A text of at most `longest` characters. */
export const text = (longest: number) =>
  Schema.String.check(
    Schema.isMaxLength(longest, { message: `must be at most ${longest} characters` })
  )

/** A text that says something: not empty, not only spaces, at most `longest` characters. */
export const requiredText = (longest: number) =>
  text(longest).check(
    Schema.makeFilter((value) => value.trim().length > 0 || "This value is required")
  )

/** The check that a list names each of what it names only once; `keyOf` says what an entry names. */
export const eachOnce = <A>(
  { message }: { readonly message: string },
  keyOf: (entry: A) => unknown = (entry) => entry
) =>
  Schema.makeFilter(
    (entries: ReadonlyArray<A>) => new Set(entries.map(keyOf)).size === entries.length || message
  )

/** A colour as `#RRGGBB`. */
export const HexColor = Schema.String.check(
  Schema.isPattern(/^#[0-9A-Fa-f]{6}$/, { message: "must be a colour, #RRGGBB" })
).annotate({ identifier: "HexColor" })

/** One e-mail address or several, separated by `;` or `,`; empty for none. */
export const EmailList = text(1_000)
  .check(
    Schema.makeFilter(
      (value) =>
        emailAddresses(value).every((address) =>
          /^[^\s@;,]+@[^\s@;,]+\.[^\s@;,]+$/.test(address)
        ) || "This value should be a valid email"
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

/** A whole number of days, at least one. */
export const NumberOfDays = Schema.Finite.annotate({ message: WHOLE_DAYS })
  .check(
    Schema.makeFilter((days) => Number.isInteger(days) || WHOLE_DAYS),
    Schema.isGreaterThanOrEqualTo(1, { message: "must be at least one day" }),
    Schema.isLessThanOrEqualTo(366, { message: "must be at most 366 days" })
  )
  .annotate({ identifier: "NumberOfDays" })
