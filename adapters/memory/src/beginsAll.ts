/** Whether each of the searched words begins one of some words. */
export const beginsAll = (searched: ReadonlyArray<string>, words: ReadonlyArray<string>): boolean =>
  searched.every((start) => words.some((word) => word.startsWith(start)))
