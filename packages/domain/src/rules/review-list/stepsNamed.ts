interface Step {
  readonly id: string
  readonly progressId: string
}

/**
 * Replaces progress ids by step ids: an entry with the id of a progress gets the id of its step, if
 * that progress has exactly one step and no other entry refers to that step. All other entries
 * remain unchanged.
 */
export const stepsNamed = <F extends string, T extends { readonly [K in F]: string }>(
  steps: ReadonlyArray<Step>,
  field: F,
  entries: ReadonlyArray<T>
): ReadonlyArray<T> => {
  const named = new Set<string>(entries.map((entry) => entry[field]))
  const isStep = (id: string): boolean => steps.some((step) => step.id === id)
  return entries.map((entry) => {
    const [only, ...others] = steps.filter(({ progressId }) => progressId === entry[field])
    const isOfProgress = only !== undefined && others.length === 0 && !isStep(entry[field])
    return isOfProgress && !named.has(only.id) ? { ...entry, [field]: only.id } : entry
  })
}
