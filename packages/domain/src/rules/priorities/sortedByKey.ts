/** Below this length, comparing all entries is equally fast. */
const FEW = 64

/** The number of values in a sorted list that are less than `limit` (binary search). */
const countBelow = (sorted: Float64Array, limit: number): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Sorts entries by key, then by `compare`. Sorts the keys as bare numbers, which is several times
 * faster than comparing entries; only entries with equal keys are compared.
 */
export const sortedByKey = <T extends { readonly key: number }>(
  entries: ReadonlyArray<T>,
  compare: (a: T, b: T) => number
): ReadonlyArray<T> => {
  const inOrder = entries.slice()
  if (entries.length < FEW)
    return inOrder.sort((a, b) => (a.key === b.key ? compare(a, b) : a.key < b.key ? -1 : 1))
  const keys = new Float64Array(entries.length)
  for (let at = 0; at < entries.length; at += 1) keys[at] = entries[at]!.key
  keys.sort()
  /** For the first place of each key: the number of its entries that are already placed. */
  const placed = new Int32Array(entries.length)
  for (const entry of entries) {
    const first = countBelow(keys, entry.key)
    inOrder[first + placed[first]!] = entry
    placed[first] = placed[first]! + 1
  }
  for (let first = 0; first < inOrder.length; ) {
    const count = placed[first]!
    if (count === 2) {
      const [a, b] = [inOrder[first]!, inOrder[first + 1]!]
      if (compare(a, b) > 0) {
        inOrder[first] = b
        inOrder[first + 1] = a
      }
    } else if (count > 2) {
      const equal = inOrder.slice(first, first + count).sort(compare)
      for (let at = 0; at < count; at += 1) inOrder[first + at] = equal[at]!
    }
    first += count
  }
  return inOrder
}
