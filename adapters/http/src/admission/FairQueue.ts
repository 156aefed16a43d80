import type { Full } from "./Slots.ts"

interface Item<A> {
  readonly cost: number
  readonly value: A
}

interface Waiting<A> {
  readonly holder: string
  readonly items: Array<Item<A>>
  credit: number
}

/**
 * A queue with a share for each holder. Holders take turns by cost, and each is served oldest first
 * (deficit round robin). While two holders wait, neither is served more than the other by more than
 * the two most expensive items and two rounds' credit. A new holder is served in the first round.
 */
export interface FairQueue<A> {
  /** Adds an item for a holder; returns whose limit is reached, or null. */
  readonly add: (holder: string, cost: number, value: A) => Full | null
  /** Removes the next item of the holders that `mayGo` accepts; null if there is none. */
  readonly take: (mayGo: (holder: string) => boolean) => A | null
  readonly size: () => number
  readonly waitingOf: (holder: string) => number
}

export const ROUND_CREDIT = 1

export const makeFairQueue = <A>({
  perHolder,
  inAll
}: {
  readonly perHolder: number
  readonly inAll: number
}): FairQueue<A> => {
  const holders = new Map<string, Waiting<A>>()
  let size = 0
  const toTheEnd = (waiting: Waiting<A>): void => {
    holders.delete(waiting.holder)
    holders.set(waiting.holder, waiting)
  }
  const serve = (waiting: Waiting<A>, { cost, value }: Item<A>): A => {
    waiting.items.shift()
    waiting.credit -= cost
    size -= 1
    if (waiting.items.length === 0) holders.delete(waiting.holder)
    return value
  }
  return {
    add: (holder, cost, value) => {
      const waiting = holders.get(holder) ?? { holder, items: [], credit: cost }
      if (waiting.items.length >= perHolder) return "holder"
      if (size >= inAll) return "everybody"
      waiting.items.push({ cost, value })
      holders.set(holder, waiting)
      size += 1
      return null
    },
    take: (mayGo) => {
      let heldBack = 0
      for (;;) {
        const waiting = holders.values().next().value
        const first = waiting?.items[0]
        if (waiting === undefined || first === undefined || heldBack === holders.size) return null
        if (!mayGo(waiting.holder)) {
          heldBack += 1
          toTheEnd(waiting)
        } else {
          if (first.cost <= waiting.credit) return serve(waiting, first)
          heldBack = 0
          waiting.credit += ROUND_CREDIT
          toTheEnd(waiting)
        }
      }
    },
    size: () => size,
    waitingOf: (holder) => holders.get(holder)?.items.length ?? 0
  }
}
