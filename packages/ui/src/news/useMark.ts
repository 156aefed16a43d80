import type { Client } from "@atelier/contract/client"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useClient } from "../api/Api.ts"
import { queryKey } from "../api/queryKeys.ts"
import { useNotifyFailure } from "../notify/useNotifyFailure.ts"

/** Marks notifications as seen or read and refetches only notifications and their count. */
export const useMark = (): ((mark: (client: Client) => Promise<unknown>) => Promise<void>) => {
  const client = useClient()
  const queries = useQueryClient()
  const tried = useNotifyFailure()
  return useCallback(
    async (mark) => {
      await tried(() => mark(client))
      await Promise.all(
        (["getNotifications", "countNewNotifications"] as const).map((name) =>
          queries.invalidateQueries({ queryKey: queryKey(name) })
        )
      )
    },
    [client, queries, tried]
  )
}
