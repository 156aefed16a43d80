export const changedValues = <V extends Readonly<Record<string, unknown>>>(
  values: V,
  untouched: Readonly<Record<string, unknown>>
): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(untouched[name])
    )
  ) as Partial<V>
