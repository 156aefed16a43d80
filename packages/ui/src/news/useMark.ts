import type { Client } from "@atelier/contract/client"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useClient } from "../api/Api.ts"
import { queryKey } from "../api/queryKeys.ts"
import { useNotify } from "../notify/Notify.ts"
import { problemText } from "../parts/ProblemNotice.tsx"
import { useText } from "../text/useText.ts"

/** Marks notifications as seen or read; nothing else is asked for again. */
export const useMark = (): ((mark: (client: Client) => Promise<unknown>) => Promise<void>) => {
  const t = useText("common")
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  return useCallback(
    async (mark) => {
      try {
        await mark(client)
      } catch (error) {
        notify({ text: problemText(t, error).detail, tone: "error" })
      }
      await Promise.all(
        (["getNotifications", "countNewNotifications"] as const).map((name) =>
          queries.invalidateQueries({ queryKey: queryKey(name) })
        )
      )
    },
    [client, queries, notify, t]
  )
}
