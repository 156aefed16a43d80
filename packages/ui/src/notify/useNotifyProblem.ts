import { useCallback } from "react"
import { problemText } from "../text/problemText.ts"
import { useText } from "../text/useText.ts"
import { useNotify } from "./Notify.ts"

export const useNotifyProblem = (): ((problem: unknown) => void) => {
  const t = useText("common")
  const notify = useNotify()
  return useCallback(
    (problem) => notify({ text: problemText(t, problem).detail, tone: "error" }),
    [notify, t]
  )
}
