import type { LocalDate } from "@atelier/domain/time"
import type { Ghost, Ghosts } from "./Ghost.ts"

const none: ReadonlyArray<Ghost> = []
const nowhere: Ghosts = new Map()

/** Ghosts by day; only changed days rerender. */
export interface GhostStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly version: () => number
  readonly of: (date: LocalDate) => ReadonlyArray<Ghost>
  readonly show: (ghosts: Ghosts) => void
}

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
