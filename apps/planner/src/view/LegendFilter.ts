/**
 * Which entries of the legend are shown: all but the hidden ones, or only the named ones. At most
 * one of the lists holds anything; both empty shows everything.
 */
export interface LegendFilter {
  readonly hidden: ReadonlyArray<string>
  readonly only: ReadonlyArray<string>
}

/** Shows everything. */
export const everything: LegendFilter = { hidden: [], only: [] }

const toggled = (keys: ReadonlyArray<string>, key: string): ReadonlyArray<string> =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]

/** Whether an entry is shown. */
export const shows = (filter: LegendFilter, key: string): boolean =>
  filter.only.length > 0 ? filter.only.includes(key) : !filter.hidden.includes(key)

/** Shows a hidden entry, hides a shown one; hiding the last of the only ones shows everything. */
export const withToggled = (filter: LegendFilter, key: string): LegendFilter =>
  filter.only.length > 0
    ? { hidden: [], only: toggled(filter.only, key) }
    : { hidden: toggled(filter.hidden, key), only: [] }

/** Shows only this entry; everything when it already was the only one. */
export const withOnly = (filter: LegendFilter, key: string): LegendFilter =>
  filter.only.length === 1 && filter.only[0] === key ? everything : { hidden: [], only: [key] }

/** Whether something may be hidden. */
export const isFiltering = (filter: LegendFilter): boolean =>
  filter.only.length > 0 || filter.hidden.length > 0

/** The ids to ask the server for, of the entries of one kind: null when all are shown. */
export const shownIds = <I extends string | null>(
  filter: LegendFilter,
  ids: ReadonlyArray<I>,
  keyOf: (id: I) => string
): ReadonlyArray<I> | null => {
  const shown = ids.filter((id) => shows(filter, keyOf(id)))
  return shown.length === ids.length ? null : shown
}
