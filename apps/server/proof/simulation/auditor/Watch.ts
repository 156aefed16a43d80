import { type Change, rowsIn } from "../records.ts"
import type { Ledger } from "./Ledger.ts"
import type { Law } from "./laws.ts"
import { leakIn, ordersSeen, seesEvent } from "./sight.ts"

interface Watched {
  /** Ids of events and orders that the user was ever allowed to see. */
  readonly events: Set<string>
  readonly orders: Set<string>
}

/** Checks that users with few permissions get nothing of rows that were always hidden from them. */
export const makeWatch = (law: Law, { tables, userOf }: Ledger) => {
  const watched = new Map<string, Watched>()
  /** Ids of all events, and names of all orders, that there ever were. */
  const events = new Set<string>()
  const orders = new Map<string, string>()

  const checkText = (user: string, text: string, asked: string, about: () => string): void => {
    const seen = watched.get(user)
    if (seen === undefined) return
    for (const id of events)
      if (!seen.events.has(id) && text.includes(`"${id}"`) && !asked.includes(id))
        law("hidden means unseen", false, () => `event ${id}: ${about()}`)
    for (const [id, name] of orders)
      if (!seen.orders.has(id))
        for (const secret of [`"${id}"`, name])
          if (text.includes(secret) && !asked.includes(id))
            law("hidden means unseen", false, () => `order ${secret}: ${about()}`)
  }

  /** Notes what watched users see now. */
  const note = (): void => {
    const rows = [...rowsIn(tables, "event").values()]
    for (const { id } of rows) events.add(id)
    for (const { id, name = id } of rowsIn(tables, "workOrder").values()) orders.set(id, name)
    for (const [id, seen] of watched) {
      const user = userOf(id)
      if (user === undefined) continue
      for (const event of rows) if (seesEvent(user, event)) seen.events.add(event.id)
      for (const order of ordersSeen(user, tables)) seen.orders.add(order)
    }
  }

  return {
    checkText,
    note,
    isWatched: (user: string): boolean => watched.has(user),
    watch: (user: string): void => {
      watched.set(user, { events: new Set(), orders: new Set() })
      note()
    },
    /** Changes that a user got by a page, a history, a stream or a webhook. */
    checkTold: (user: string, changes: ReadonlyArray<Change>, by: string): void => {
      const seen = watched.get(user)
      if (seen === undefined) return
      for (const change of changes) {
        const leak = leakIn(change, { seenEver: seen.events, tables })
        law("hidden means unseen", leak === null, () => `${by} of ${user}: ${leak}`)
      }
      checkText(user, JSON.stringify(changes), "", () => `${by} of ${user}`)
    }
  }
}

export type Watch = ReturnType<typeof makeWatch>
