interface Step {
  readonly id: string
  readonly progressId: string
}

/**
 * Entries that name a step of some, each by its own id: what is named by a progress is the one step
 * that has it, unless an entry names that step itself. All others stay as they are.
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
