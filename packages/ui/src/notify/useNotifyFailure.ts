import { useCallback } from "react"
import { useNotifyProblem } from "./useNotifyProblem.ts"

/** Runs a task; says what went wrong and answers null where it fails. */
export type NotifyFailure = <A>(task: () => Promise<A>) => Promise<A | null>

/** How to run a task whose failure is shown as a notice. */
export const useNotifyFailure = (): NotifyFailure => {
  const notifyProblem = useNotifyProblem()
  return useCallback(
    async (task) => {
      try {
        return await task()
      } catch (error) {
        notifyProblem(error)
        return null
      }
    },
    [notifyProblem]
  )
}
