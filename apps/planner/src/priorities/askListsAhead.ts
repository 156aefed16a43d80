import type { UserConfig } from "@atelier/contract"
import { type AskAhead, askRecordsAhead } from "@atelier/ui"
import { priorityLists } from "./priorityLists.ts"
import { pageOf } from "./usePriorityPage.ts"
import { keptPageSize } from "./usePriorityPageSize.ts"
import { ongoingMaintenances } from "./wall/ongoingMaintenances.ts"

export const askListsAhead = async (askAhead: AskAhead, { id }: UserConfig): Promise<void> => {
  void askAhead("getOngoingMaintenances", ongoingMaintenances)
  const [progresses, own, merged] = await Promise.all([
    askRecordsAhead(askAhead, "progress"),
    askRecordsAhead(askAhead, "priorityListSettings"),
    askRecordsAhead(askAhead, "mergedProgress")
  ])
  if (!(progresses && own && merged)) return
  const [first] = priorityLists(progresses, own, merged)
  if (first === undefined) return
  const page = { page: 1, pageSize: keptPageSize(id), asOf: null }
  void askAhead("getPriorityList", pageOf(first.owner, page))
}
