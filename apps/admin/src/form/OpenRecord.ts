import { createContext, useContext, useEffect } from "react"
import type { MovesAnswer } from "../data/makeHttpClient.ts"

/** Callbacks from parts of a record's form to the form. */
export interface OpenRecord {
  /** A part saved the record itself, which changed its version. */
  readonly onWritten: (from: number, to: number) => void
  /** Reports whether the input of a part is invalid; the form cannot be saved while it is. */
  readonly onUnreadable: (part: string, isUnreadable: boolean) => void
  readonly onMoves: (moves: MovesAnswer | null) => void
}

const nothing = () => undefined

/** Callbacks of the surrounding form; without a form they do nothing. */
export const OpenRecordContext = createContext<OpenRecord>({
  onWritten: nothing,
  onUnreadable: nothing,
  onMoves: nothing
})

export const useOpenRecord = (): OpenRecord => useContext(OpenRecordContext)

/** Prevents saving the surrounding form while the input of a part is invalid. */
export const useUnreadable = (part: string, isUnreadable: boolean): void => {
  const { onUnreadable } = useOpenRecord()
  useEffect(() => {
    onUnreadable(part, isUnreadable)
    return () => onUnreadable(part, false)
  }, [onUnreadable, part, isUnreadable])
}
