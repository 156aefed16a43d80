/** Hides the entries of `hidden`, or all except those of `only`; both empty shows everything. */
export interface LegendFilter {
  readonly hidden: ReadonlyArray<string>
  readonly only: ReadonlyArray<string>
}

export const everything: LegendFilter = { hidden: [], only: [] }

const toggled = (keys: ReadonlyArray<string>, key: string): ReadonlyArray<string> =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]

export const shows = (filter: LegendFilter, key: string): boolean =>
  filter.only.length > 0 ? filter.only.includes(key) : !filter.hidden.includes(key)

/** Toggles an entry; hiding the last entry of `only` shows everything. */
export const withToggled = (filter: LegendFilter, key: string): LegendFilter =>
  filter.only.length > 0
    ? { hidden: [], only: toggled(filter.only, key) }
    : { hidden: toggled(filter.hidden, key), only: [] }

export const withOnly = (filter: LegendFilter, key: string): LegendFilter =>
  filter.only.length === 1 && filter.only[0] === key ? everything : { hidden: [], only: [key] }

export const isFiltering = (filter: LegendFilter): boolean =>
  filter.only.length > 0 || filter.hidden.length > 0

/** Returns the visible ids of one kind for a request; null if all are visible. */
export const shownIds = <I extends string | null>(
  filter: LegendFilter,
  ids: ReadonlyArray<I>,
  keyOf: (id: I) => string
): ReadonlyArray<I> | null => {
  const shown = ids.filter((id) => shows(filter, keyOf(id)))
  return shown.length === ids.length ? null : shown
}
