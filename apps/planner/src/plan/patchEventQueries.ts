import type { CallOutput } from "@atelier/contract"
import type { ChangeSet } from "@atelier/domain/change"
import { queryKey } from "@atelier/ui"
import type { QueryClient } from "@tanstack/react-query"
import { patchEvents } from "./patchEvents.ts"

/** Applies a change set to the cached events on screen before they are refetched. */
export const patchEventQueries = (queries: QueryClient, changes: ChangeSet): void => {
  queries.setQueriesData<CallOutput<"queryEvents">>(
    { queryKey: queryKey("queryEvents"), type: "active" },
    (answer) => {
      if (answer === undefined) return answer
      const data = patchEvents(answer.data, changes)
      return data === answer.data ? answer : { ...answer, data }
    }
  )
}
