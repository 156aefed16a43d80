import { createContext, useContext, useEffect } from "react"
import type { MovesAnswer } from "../data/makeHttpClient.ts"

/** What the parts of a record's form tell it besides its values. */
export interface OpenRecord {
  /** Somebody wrote the record from here: one version became another. */
  readonly onWritten: (from: number, to: number) => void
  /** Whether what is typed in a part says nothing; the form is not saved as long as it is so. */
  readonly onUnreadable: (part: string, isUnreadable: boolean) => void
  /** The answer to the moves that saving the record offers; null where it offers none. */
  readonly onMoves: (moves: MovesAnswer | null) => void
}

const nothing = () => undefined

/** The form around a part; outside of one nobody listens. */
export const OpenRecordContext = createContext<OpenRecord>({
  onWritten: nothing,
  onUnreadable: nothing,
  onMoves: nothing
})

/** The form around a part. */
export const useOpenRecord = (): OpenRecord => useContext(OpenRecordContext)

/** Keeps the form around a part from being saved while what is typed in the part says nothing. */
export const useUnreadable = (part: string, isUnreadable: boolean): void => {
  const { onUnreadable } = useOpenRecord()
  useEffect(() => {
    onUnreadable(part, isUnreadable)
    return () => onUnreadable(part, false)
  }, [onUnreadable, part, isUnreadable])
}
