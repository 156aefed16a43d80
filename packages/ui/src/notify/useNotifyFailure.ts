import { useCallback } from "react"
import { useNotifyProblem } from "./useNotifyProblem.ts"

/** Runs a task; if it fails, shows a notice and returns null. */
export type NotifyFailure = <A>(task: () => Promise<A>) => Promise<A | null>

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
