/** Something that is opened when it is first asked for, and kept. */
export interface KeptOpen<A> {
  readonly get: () => Promise<A>
  /** Opens it anew when it is asked for next. */
  readonly forget: () => void
}

/** What cannot be opened is refused to who asks now, and tried again for who asks next. */
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
