/** A law that the server broke. */
export class Broken extends Error {
  readonly law: string
  constructor(law: string, detail: string) {
    super(`${law}: ${detail}`)
    this.law = law
  }
}

export type Law = (name: string, holds: boolean, detail: () => string) => void

/** Throws at the first broken law, and again later, because the server may catch the error. */
export const makeLaws = () => {
  let first: Broken | null = null
  const law: Law = (name, holds, detail) => {
    if (holds) return
    first ??= new Broken(name, detail().slice(0, 1_500))
    throw first
  }
  const throwAgain = (): void => {
    if (first !== null) throw first
  }
  return { law, throwAgain }
}
