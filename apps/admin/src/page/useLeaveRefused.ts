import { problemText, useClient, useNotify, useText } from "@atelier/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { mayOpen } from "./mayOpen.ts"

const mutationKey = ["leaveRefused"]

/**
 * Returns a function that leaves a screen after a rejected read.
 * Permissions may change while a screen is open, so it first reloads the user's configuration. If
 * the user may no longer open the screen, it goes to the start page, otherwise to `/403`. If the
 * reload fails, a notice offers to retry. Concurrent calls reload once.
 */
export const useLeaveRefused = (): (() => void) => {
  const t = useText("common")
  const client = useClient()
  const notify = useNotify()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => client.call("getUserConfig", { query: {} }),
    onSuccess: (me) => location.replace(mayOpen(me, location.pathname) ? "/403" : "/"),
    onError: (error) =>
      notify({
        text: problemText(t, error).detail,
        tone: "error",
        action: { label: t("common:actions.retry"), run: () => mutate() }
      })
  })
  return useCallback(() => {
    if (queries.isMutating({ mutationKey }) === 0) mutate()
  }, [queries, mutate])
}
