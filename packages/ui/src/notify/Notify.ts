import { createContext, useContext } from "react"

/** A short message that disappears by itself. */
export interface Notice {
  readonly text: string
  /** Default: success. */
  readonly tone?: "success" | "info" | "error"
  readonly undo?: () => void
  readonly action?: NoticeAction
}

export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

/** Shows a notice for 5 s, an error for 8 s; longer under the pointer or the focus. */
export type Notify = (notice: Notice) => void

export const NotifyContext = createContext<Notify | null>(null)

export const useNotify = (): Notify => {
  const notify = useContext(NotifyContext)
  if (notify === null) throw new Error("useNotify needs <Atelier> around it")
  return notify
}
