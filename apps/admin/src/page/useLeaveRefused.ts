import { useClient } from "@atelier/ui"
import { useMutation } from "@tanstack/react-query"
import { mayOpen } from "./mayOpen.ts"

/**
 * Leaves a screen whose reading was refused. Rights may be lost while a screen is open: who one is
 * by now is asked first, so that whoever may no longer open it goes to the default route, whether
 * the news or the refusal came first. To everybody else `/403` is said.
 */
export const useLeaveRefused = (): (() => void) => {
  const client = useClient()
  const { mutate } = useMutation({
    mutationFn: () => client.call("getUserConfig", { query: {} }),
    onSuccess: (me) => location.replace(mayOpen(me, location.pathname) ? "/403" : "/")
  })
  return mutate
}
