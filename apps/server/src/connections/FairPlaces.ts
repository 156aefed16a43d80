/** A limited number of places that holders share. */
export interface FairPlaces<Item> {
  /** Gives an item a place of a holder, or moves it to that holder. */
  readonly take: (item: Item, holder: string) => void
  readonly leave: (item: Item) => void
}

interface FairPlacesOptions<Item> {
  readonly perHolder: number
  readonly inAll: number
  /** Closes an item that has lost its place. */
  readonly lose: (item: Item) => void
}

/**
 * Creates empty places. Beyond the limit of a holder, the holder's oldest item loses its place;
 * beyond the limit in all, the oldest item of the holder with the most.
 */
export const makeFairPlaces = <Item>({
  perHolder,
  inAll,
  lose
}: FairPlacesOptions<Item>): FairPlaces<Item> => {
  const holders = new Map<Item, string>()
  const byHolder = new Map<string, Set<Item>>()

  const leave = (item: Item): void => {
    const holder = holders.get(item)
    if (holder === undefined) return
    holders.delete(item)
    const items = byHolder.get(holder)
    items?.delete(item)
    if (items?.size === 0) byHolder.delete(holder)
  }

  const loseOldest = (items: Iterable<Item>): void => {
    for (const item of items) {
      leave(item)
      lose(item)
      return
    }
  }

  const largest = (): Iterable<Item> => {
    let most = new Set<Item>()
    for (const items of byHolder.values()) if (items.size > most.size) most = items
    return most
  }

  return {
    take: (item, holder) => {
      if (holders.get(item) === holder) return
      leave(item)
      const items = byHolder.get(holder) ?? new Set<Item>()
      items.add(item)
      byHolder.set(holder, items)
      holders.set(item, holder)
      if (items.size > perHolder) loseOldest(items)
      else if (holders.size > inAll) loseOldest(largest())
    },
    leave
  }
}
