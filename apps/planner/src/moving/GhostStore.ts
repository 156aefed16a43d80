import type { LocalDate } from "@atelier/domain/time"
import type { Ghost, Ghosts } from "./Ghost.ts"

const none: ReadonlyArray<Ghost> = []
const nowhere: Ghosts = new Map()

/** The ghosts on each day; only the days that change draw themselves anew. */
export interface GhostStore {
  readonly subscribe: (listener: () => void) => () => void
  /** Counts the changes. */
  readonly version: () => number
  readonly of: (date: LocalDate) => ReadonlyArray<Ghost>
  readonly show: (ghosts: Ghosts) => void
}

/** No ghosts yet. */
export const makeGhostStore = (): GhostStore => {
  const listeners = new Set<() => void>()
  let now: Ghosts = nowhere
  let version = 0
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
    of: (date) => now.get(date) ?? none,
    show: (ghosts) => {
      if (ghosts.size === 0 && now.size === 0) return
      now = ghosts
      version += 1
      for (const listener of listeners) listener()
    }
  }
}
