import { problemText, useClient, useNotify, useText } from "@atelier/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { mayOpen } from "./mayOpen.ts"

const mutationKey = ["leaveRefused"]

/**
 * Leaves a screen whose reading was refused. Rights may be lost while a screen is open: who one is
 * by now is asked first, so that whoever may no longer open it goes to the default route, whether
 * the news or the refusal came first. To everybody else `/403` is said. Where the server does not
 * say who one is, a notice tells so and offers to ask again. Several refusals ask once.
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
