import type { Full } from "./Slots.ts"

/** Something that waits, and what it costs to do. */
interface Item<A> {
  readonly cost: number
  readonly value: A
}

/** What a holder waits for, oldest first, and what the holder may still spend. */
interface Line<A> {
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
  /** Adds at the end of a holder's line; says who has too much waiting when it may not. */
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
  const lines = new Map<string, Line<A>>()
  let size = 0
  const toTheEnd = (line: Line<A>): void => {
    lines.delete(line.holder)
    lines.set(line.holder, line)
  }
  const serve = (line: Line<A>, { cost, value }: Item<A>): A => {
    line.items.shift()
    line.credit -= cost
    size -= 1
    if (line.items.length === 0) lines.delete(line.holder)
    return value
  }
  return {
    add: (holder, cost, value) => {
      const line = lines.get(holder) ?? { holder, items: [], credit: cost }
      if (line.items.length >= perHolder) return "holder"
      if (size >= inAll) return "everybody"
      line.items.push({ cost, value })
      lines.set(holder, line)
      size += 1
      return null
    },
    take: (mayGo) => {
      let heldBack = 0
      for (;;) {
        const line = lines.values().next().value
        const first = line?.items[0]
        if (line === undefined || first === undefined || heldBack === lines.size) return null
        if (!mayGo(line.holder)) {
          heldBack += 1
          toTheEnd(line)
        } else {
          if (first.cost <= line.credit) return serve(line, first)
          heldBack = 0
          line.credit += ROUND_CREDIT
          toTheEnd(line)
        }
      }
    },
    size: () => size,
    waitingOf: (holder) => lines.get(holder)?.items.length ?? 0
  }
}
