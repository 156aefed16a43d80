/** The flags of an entry: its fields without the id of its progress or crew. */
export type Flags = Readonly<Record<string, boolean>>

type Entry = Readonly<Record<string, unknown>>

/** The entry about somebody; null when there is none of their own. */
export const entryOf = (
  entries: ReadonlyArray<Entry>,
  key: string,
  id: string | null
): Flags | null => (entries.find((entry) => entry[key] === id) as Flags | undefined) ?? null

/**
 * The entries with one flag about somebody changed; an entry of their own begins with `otherwise`.
 */
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

/** The entries without one about somebody: what holds otherwise holds for them again. */
export const withoutEntry = (
  entries: ReadonlyArray<Entry>,
  key: string,
  id: string | null
): ReadonlyArray<Entry> => entries.filter((entry) => entry[key] !== id)
