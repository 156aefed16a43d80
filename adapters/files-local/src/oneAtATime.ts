/** Runs work with the same name one after the other. */
export type OneAtATime = <A>(name: string, work: () => Promise<A>) => Promise<A>

export const makeOneAtATime = (): OneAtATime => {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}
