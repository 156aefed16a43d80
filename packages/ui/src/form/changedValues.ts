/** The fields whose values are not those of the untouched form. */
export const changedValues = (
  values: Readonly<Record<string, unknown>>,
  untouched: Readonly<Record<string, unknown>>
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(untouched[name])
    )
  )
