import type { LocalDate } from "../day/index.ts"

/**
 * A calendar without a worked day in `[from, until)`, more than 366 days. A plain error, so that
 * browsers load calendars without the schema library.
 */
export class CalendarClosed extends Error {
  readonly _tag = "CalendarClosed"
  override readonly name = "CalendarClosed"
  readonly from: LocalDate
  readonly until: LocalDate

  constructor({ from, until }: { readonly from: LocalDate; readonly until: LocalDate }) {
    super(`no day is worked from ${from} until ${until}`)
    this.from = from
    this.until = until
  }
}
