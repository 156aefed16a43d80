/** Returns the list with one item moved; positions count from 0. */
export const movedTo = <T>(list: ReadonlyArray<T>, from: number, to: number): ReadonlyArray<T> => {
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return list
  const item = list[from] as T
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
