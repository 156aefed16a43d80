/** Flags of an entry: its fields without the resource id. */
export type Flags = Readonly<Record<string, boolean>>

type Entry = Readonly<Record<string, unknown>>

/** Returns the flags of a resource's own entry; null if it has none. */
export const entryOf = (
  entries: ReadonlyArray<Entry>,
  key: string,
  id: string | null
): Flags | null => (entries.find((entry) => entry[key] === id) as Flags | undefined) ?? null

/** Changes flags of a resource; a new entry starts with the flags of `otherwise`. */
export const withFlag = (
  entries: ReadonlyArray<Entry>,
  key: string,
  id: string | null,
  change: Flags,
  otherwise: Flags
): ReadonlyArray<Entry> => {
  const place = entries.findIndex((entry) => entry[key] === id)
  return place === -1
    ? [...entries, { [key]: id, ...otherwise, ...change }]
    : entries.with(place, { ...entries[place], ...change })
}

/** Removes the entry of a resource, so that the default applies again. */
export const withoutEntry = (
  entries: ReadonlyArray<Entry>,
  key: string,
  id: string | null
): ReadonlyArray<Entry> => entries.filter((entry) => entry[key] !== id)
