import { type Change, contentOf, isSame, type Page } from "../records.ts"
import { nameOf } from "./asked.ts"
import type { Ledger } from "./Ledger.ts"
import type { Law } from "./laws.ts"
import { rightsOf, seesEvent } from "./sight.ts"
import type { Watch } from "./Watch.ts"

/** Checks streams and pages: each visible entry once, in order, and none left out. */
export const makeFollowing = (
  law: Law,
  { entries, userOf, entryOf, lastEntry }: Ledger,
  { checkTold }: Watch
) => {
  const streamed = new Map<string, number>()
  /** By user, the last entry when the stream was reset. */
  const resets = new Map<string, number>()
  const pageEnds = new Map<string, number>()

  /** Whether a stream tells a user of an entry for sure: of a row that the user always sees. */
  const isToldTo = (user: string, id: number): boolean => {
    const own = userOf(user)
    const changes = entries.get(id)?.changes ?? []
    return changes.some(
      ({ table, before, after }) =>
        table === "event" &&
        own !== undefined &&
        before !== null &&
        after !== null &&
        // The work order of a user event may be hidden.
        !isSame({ ...before, workOrderId: null }, { ...after, workOrderId: null }) &&
        seesEvent(own, before) &&
        seesEvent(own, after)
    )
  }

  /** Whether a user had a licence before an entry. */
  const isLicensedAt = (user: string, id: number): boolean => {
    for (let at = id - 1; at > 0; at -= 1)
      for (const { table, id: row, after } of entries.get(at)?.changes ?? [])
        if (table === "user" && row === user) return after?.licensed !== false
    return true
  }

  /** A stream that is reset while its user has a licence may tell older entries. */
  const mayBeTold = (user: string, id: number): boolean => {
    const reset = resets.get(user) ?? 0
    return isLicensedAt(user, id) || (id <= reset && isLicensedAt(user, reset + 1))
  }

  const checkNoneBetween = (user: string, from: number, to: number): void => {
    for (let id = from + 1; id < to; id += 1)
      law(
        "a stream leaves out nothing",
        !isToldTo(user, id),
        () => `the stream of ${user} has not told entry ${id}: ${contentOf(entries.get(id))}`
      )
  }

  return {
    /** A user follows from now on. */
    follow: (user: string): void => {
      streamed.set(user, lastEntry())
    },
    /** A follower must read everything again; the next entry may be one that it does not know. */
    unfollow: (user: string): void => {
      streamed.delete(user)
      resets.set(user, lastEntry())
    },
    /** A user has read pages up to now. */
    readTo: (user: string): void => {
      pageEnds.set(user, lastEntry())
    },
    /** A page has each entry since the last one that its reader sees, or says `isReset`. */
    paged: (user: string, { data, isLast, isReset }: Page): void => {
      const from = pageEnds.get(user)
      if (from === undefined || isReset || !isLast) return
      const told = new Set(
        data.flatMap(({ changes }) => changes.map((change) => entryOf(nameOf(change))))
      )
      for (let id = from + 1; id <= lastEntry(); id += 1) {
        const facts = () => `${user}, entry ${id}: ${contentOf(entries.get(id))}`
        law("a page leaves out nothing", told.has(id) || !isToldTo(user, id), facts)
        for (const { table, id: row, before, after } of entries.get(id)?.changes ?? [])
          law(
            "who may see other rows is told",
            table !== "user" || row !== user || rightsOf(before) === rightsOf(after),
            facts
          )
      }
    },
    /** A frame of a stream. */
    streamed: (user: string, changes: ReadonlyArray<Change>): void => {
      checkTold(user, changes, "stream")
      const id = changes.map((change) => entryOf(nameOf(change))).find((one) => one !== undefined)
      if (id === undefined) return
      law(
        "no access without a licence",
        mayBeTold(user, id),
        () => `the stream of ${user} goes on with entry ${id}`
      )
      const before = streamed.get(user)
      law(
        "nothing twice",
        before === undefined || id > before,
        () => `the stream of ${user} had entry ${before}, then ${id}`
      )
      if (before !== undefined) checkNoneBetween(user, before, id)
      streamed.set(user, id)
    },
    /** A user should have got everything by now. */
    checkCaughtUp: (user: string): void => {
      const before = streamed.get(user)
      if (before !== undefined) checkNoneBetween(user, before, lastEntry() + 1)
    }
  }
}
