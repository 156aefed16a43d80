/** Preferences stored in this browser, each with its values; the first is the default. */
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
  weekNumbers: ["hidden", "shown"],
  productionOrder: ["date", "alphabetical", "percentage"],
  layoutWidth: ["fluid", "boxed"],
  sidebar: ["scheme", "dark"],
  topbar: ["scheme", "dark"]
} as const

export type PreferenceName = keyof typeof preferenceValues

export type Preference<N extends PreferenceName> = (typeof preferenceValues)[N][number]

export type KeptTexts = Pick<Storage, "getItem" | "setItem">

const keyOf = (name: PreferenceName, userId: string): string => `${name}.${userId}`

/** Returns the stored preference; the default if none is stored or the value no longer exists. */
export const readPreference = <N extends PreferenceName>(
  kept: KeptTexts,
  userId: string,
  name: N
): Preference<N> => {
  const text = kept.getItem(keyOf(name, userId))
  const values: ReadonlyArray<Preference<N>> = preferenceValues[name]
  return values.find((value) => value === text) ?? preferenceValues[name][0]
}

export const writePreference = <N extends PreferenceName>(
  kept: KeptTexts,
  userId: string,
  name: N,
  value: Preference<N>
): void => kept.setItem(keyOf(name, userId), value)
