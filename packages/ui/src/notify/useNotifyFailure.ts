import { useCallback } from "react"
import { problemText } from "../parts/ProblemNotice.tsx"
import { useText } from "../text/useText.ts"
import { useNotify } from "./Notify.ts"

/** Runs a task; says what went wrong and answers null where it fails. */
export type NotifyFailure = <A>(task: () => Promise<A>) => Promise<A | null>

/** How to run a task whose failure is shown as a notice. */
export const useNotifyFailure = (): NotifyFailure => {
  const t = useText("common")
  const notify = useNotify()
  return useCallback(
    async (task) => {
      try {
        return await task()
      } catch (error) {
        notify({ text: problemText(t, error).detail, tone: "error" })
        return null
      }
    },
    [notify, t]
  )
}
