import { type Answer, contentOf, type Row, rowsIn } from "../records.ts"
import type { Ledger } from "./Ledger.ts"
import type { Law } from "./laws.ts"
import { addDays, type Kind, makeRecount } from "./recount.ts"
import { seesEvent } from "./sight.ts"

interface Range {
  readonly start: string
  readonly end: string
}

const SHOWN = "the calendar shows what is stored and visible"

/** Compares answers of reads with the rows. */
export const makeReads = (law: Law, { tables, userOf }: Ledger) => ({
  /** The events of a range of days, which must be exactly the visible ones. */
  checkCalendar: (user: string, range: Range, answer: Answer): void => {
    const own = userOf(user)
    if (own === undefined || answer.status !== 200) return
    const body: { readonly data: ReadonlyArray<{ readonly event: Row }> } = JSON.parse(answer.text)
    const got = new Map(body.data.map(({ event }) => [event.id, event]))
    const about = () => `${user} in ${range.start} to ${range.end}`
    for (const event of rowsIn(tables, "event").values()) {
      const end = event.allDay === true ? event.endDate : addDays(event.endDate, 1)
      const isIn = event.startDate < range.end && end > range.start && seesEvent(own, event)
      const shown = got.get(event.id)
      law(
        SHOWN,
        (shown !== undefined) === isIn,
        () => `${event.id} of ${about()}: ${JSON.stringify(shown)}, ${contentOf(event)}`
      )
      if (shown !== undefined)
        for (const field of ["version", "startDate", "endDate", "status", "allDay"] as const)
          law(
            SHOWN,
            shown[field] === event[field],
            () => `${event.id}.${field} of ${user}: ${shown[field]}, stored ${event[field]}`
          )
      got.delete(event.id)
    }
    law(SHOWN, got.size === 0, () => `${about()} shows ${[...got.keys()].join(", ")}`)
  },
  /** Every user event of a range is listed, whatever is chosen of work orders. */
  checkNotes: ({ start, end }: Range, answer: Answer): void => {
    if (answer.status !== 200) return
    for (const event of rowsIn(tables, "event").values())
      if (event.eventType === "UserEvent" && event.startDate >= start && event.startDate < end)
        law("user events are listed", answer.text.includes(`"${event.id}"`), () => event.id)
  },
  /** Compares answered loads and capacities with a recount. */
  checkCapacity: (kind: Kind, answer: Answer): void => {
    if (answer.status !== 200) return
    const body: {
      readonly data: ReadonlyArray<{
        readonly id: string
        readonly measureType: string
        readonly days: ReadonlyArray<{
          readonly date: string
          readonly totalValue: number
          readonly capacity: number | null
        }>
      }>
    } = JSON.parse(answer.text)
    const count = makeRecount(tables)
    for (const { id, measureType, days } of body.data)
      for (const { date, totalValue, capacity } of days) {
        const { load, max } = count(kind, id, measureType, date)
        const answeredMax = capacity === null ? null : Math.round(capacity * 100)
        law(
          "capacity equals recount",
          Math.round(totalValue * 100) === load && answeredMax === max,
          () =>
            `${kind} ${id} ${measureType} ${date}: ${totalValue} of ${capacity}, counted ${load} of ${max}`
        )
      }
  }
})
