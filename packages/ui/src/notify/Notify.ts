import { createContext, useContext } from "react"

/** A short message that passes. */
export interface Notice {
  readonly text: string
  /** Success unless said otherwise. */
  readonly tone?: "success" | "info" | "error"
  /** Offers to take back what was done. */
  readonly undo?: () => void
  /** Offers something else; not together with `undo`. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Shows a notice. It stays 5 s, an error 8 s; longer under the pointer or the focus. */
export type Notify = (notice: Notice) => void

/** Carries the way to show a notice. */
export const NotifyContext = createContext<Notify | null>(null)

/** How to show a notice. */
export const useNotify = (): Notify => {
  const notify = useContext(NotifyContext)
  if (notify === null) throw new Error("useNotify needs <Atelier> around it")
  return notify
}
