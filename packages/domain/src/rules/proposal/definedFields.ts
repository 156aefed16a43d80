/** Drops undefined fields, so that spreading the result over a row keeps the row's own values. */
export const definedFields = <T extends object>(
  fields: {
    readonly [K in keyof T]?: T[K] | undefined
  }
): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined)
  ) as Partial<T>
