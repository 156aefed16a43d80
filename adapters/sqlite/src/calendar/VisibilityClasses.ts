import type { Event } from "@atelier/domain/event"
import { eventVisibilityKey } from "@atelier/domain/visibility"
import type { Database as Connection } from "better-sqlite3"
import { makeStateOf } from "../connection/stateOf.ts"

/**
 * Numbers the combinations of event properties that decide about visibility and filters (kind and
 * assignments), from 1. Events of a class are treated alike.
 */
export interface VisibilityClasses {
  /** Returns a function that numbers events, for one transaction, which may roll back. */
  readonly makeNumbering: () => (event: Event) => number
  /** Accepted classes: a byte per number, 1 if accepted. */
  readonly taken: (takes: (event: Event) => boolean) => Uint8Array | "all"
}

export const makeVisibilityClasses = (connection: Connection): VisibilityClasses => {
  const find = connection
    .prepare<[string], number>("SELECT number FROM calendarSight WHERE sight = ?")
    .pluck()
  const add = connection.prepare("INSERT INTO calendarSight (sight, sample) VALUES (?, ?)")
  const every = connection.prepare<[], { readonly number: number; readonly sample: string }>(
    "SELECT number, sample FROM calendarSight"
  )
  const stateOf = makeStateOf(connection)
  let seen = ""
  let classes: ReadonlyArray<{ readonly number: number; readonly event: Event }> = []
  const known = () => {
    const state = stateOf()
    if (state !== seen)
      classes = every.all().map(({ number, sample }) => ({ number, event: JSON.parse(sample) }))
    seen = state
    return classes
  }

  return {
    makeNumbering: () => {
      const numbers = new Map<string, number>()
      return (event) => {
        const name = eventVisibilityKey(event)
        const number =
          numbers.get(name) ??
          find.get(name) ??
          Number(add.run(name, JSON.stringify(event)).lastInsertRowid)
        numbers.set(name, number)
        return number
      }
    },
    taken: (takes) => {
      const numbers = known().flatMap(({ number, event }) => (takes(event) ? [number] : []))
      if (numbers.length === classes.length) return "all"
      const bytes = new Uint8Array(Math.max(0, ...numbers))
      for (const number of numbers) bytes[number - 1] = 1
      return bytes
    }
  }
}
