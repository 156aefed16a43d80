export interface KeptOpen<A> {
  readonly get: () => Promise<A>
  /** The next use opens it again. */
  readonly forget: () => void
}

/** Opens a value on first use. If that fails, the callers fail and the next one tries again. */
export const keptOpen = <A>(open: () => Promise<A>): KeptOpen<A> => {
  let opened: Promise<A> | null = null
  return {
    get: async () => {
      const opening = opened ?? open()
      opened = opening
      try {
        return await opening
      } catch (problem) {
        if (opened === opening) opened = null
        throw problem
      }
    },
    forget: () => {
      opened = null
    }
  }
}
