/** The fields that have a value; an undefined one is left out, so that the row keeps its own. */
export const definedFields = <T extends object>(
  fields: {
    readonly [K in keyof T]?: T[K] | undefined
  }
): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined)
  ) as Partial<T>
