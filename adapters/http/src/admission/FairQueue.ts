import type { Full } from "./Slots.ts"

/** Something that waits, and what it costs to do. */
interface Item<A> {
  readonly cost: number
  readonly value: A
}

/** What a holder waits for, oldest first, and what the holder may still spend. */
interface Waiting<A> {
  readonly holder: string
  readonly items: Array<Item<A>>
  credit: number
}

/**
 * Things that wait for their turn, by holder. Holders take turns by cost, and each is served oldest
 * first (deficit round robin): while two wait, neither is served more than the other by more than
 * the two dearest things and two rounds' credit. Whoever had nothing waiting is served in the first
 * round.
 */
export interface FairQueue<A> {
  /** Adds at the end of what a holder waits for; says who has too much waiting when it may not. */
  readonly add: (holder: string, cost: number, value: A) => Full | null
  /** Takes out whose turn it is, among holders that may go; null when none of those waits. */
  readonly take: (mayGo: (holder: string) => boolean) => A | null
  /** How many wait. */
  readonly size: () => number
  /** How many a holder has waiting. */
  readonly waitingOf: (holder: string) => number
}

/** What every holder may spend more in each round. */
export const ROUND_CREDIT = 1

/** An empty queue in which so many may wait, and so many of one holder. */
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
