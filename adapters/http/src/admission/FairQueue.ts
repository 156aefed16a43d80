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
  /** An array, because a map allocates memory each time that an entry moves to its end. */
  const round: Array<Waiting<A>> = []
  let size = 0
  const toTheEnd = (waiting: Waiting<A>): void => {
    if (round.length === 1) return
    round.shift()
    round.push(waiting)
  }
  const serve = (waiting: Waiting<A>, { cost, value }: Item<A>): A => {
    waiting.items.shift()
    waiting.credit -= cost
    size -= 1
    if (waiting.items.length === 0) {
      holders.delete(waiting.holder)
      round.shift()
    }
    return value
  }
  return {
    add: (holder, cost, value) => {
      const known = holders.get(holder)
      const waiting = known ?? { holder, items: [], credit: cost }
      if (waiting.items.length >= perHolder) return "holder"
      if (size >= inAll) return "everybody"
      waiting.items.push({ cost, value })
      if (known === undefined) {
        holders.set(holder, waiting)
        round.push(waiting)
      }
      size += 1
      return null
    },
    take: (mayGo) => {
      let heldBack = 0
      for (;;) {
        const waiting = round[0]
        const first = waiting?.items[0]
        if (waiting === undefined || first === undefined || heldBack === round.length) return null
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
