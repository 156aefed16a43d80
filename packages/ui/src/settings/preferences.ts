/** What a user may choose for this browser, each with its values; the first holds until then. */
export const preferenceValues = {
  calendarView: [
    "dayGridMonth",
    "dayGridWeeks",
    "timeGridWeek",
    "timeGridDay",
    "listWeek",
    "lanes",
    "orders"
  ],
  calendarDensity: ["compact", "comfortable", "tiny"],
  productionOrder: ["alphabetical", "percentage"],
  layoutWidth: ["fluid", "boxed"],
  sidebar: ["scheme", "dark"],
  topbar: ["scheme", "dark"]
} as const

/** The name of a preference. */
export type PreferenceName = keyof typeof preferenceValues

/** A value of a preference. */
export type Preference<N extends PreferenceName> = (typeof preferenceValues)[N][number]

/** Where preferences are kept. */
export type KeptTexts = Pick<Storage, "getItem" | "setItem">

const keyOf = (name: PreferenceName, userId: string): string => `${name}.${userId}`

/** What a user chose; the first value where nothing is kept, or what nobody offers any more. */
export const readPreference = <N extends PreferenceName>(
  kept: KeptTexts,
  userId: string,
  name: N
): Preference<N> => {
  const text = kept.getItem(keyOf(name, userId))
  const values: ReadonlyArray<Preference<N>> = preferenceValues[name]
  return values.find((value) => value === text) ?? preferenceValues[name][0]
}

/** Keeps what a user chose. */
export const writePreference = <N extends PreferenceName>(
  kept: KeptTexts,
  userId: string,
  name: N,
  value: Preference<N>
): void => kept.setItem(keyOf(name, userId), value)
