import { importWorkOrders, savedMappings } from "@atelier/application/importing"
import {
  brokenLinksOf,
  createWorkOrderGroup,
  searchWorkOrderGroups,
  workOrderDetails
} from "@atelier/application/work-order"
import type { Handlers } from "@atelier/http"
import { Effect } from "effect"
import type { Ports } from "../../Ports.ts"
import { data } from "../records/data.ts"

export const workOrderHandlers = {
  getWorkOrder: ({ query }, caller) => workOrderDetails(query.id, caller),
  checkIfBrokenLink: ({ params }, caller) =>
    Effect.map(brokenLinksOf(params.id, caller), (eventIds) => ({
      broken: eventIds.length > 0,
      eventIds
    })),
  getWorkOrderGroups: ({ query }) => data(searchWorkOrderGroups(query.search ?? "", query.id)),
  createWorkOrderGroup: ({ body }, caller) => createWorkOrderGroup(body, caller),
  getSavedMappings: (_, caller) => data(savedMappings(caller)),
  importWorkOrders: ({ query, body: { asNew, keep, mapping, versions, ...texts } }, caller) =>
    importWorkOrders(
      {
        texts,
        mapping,
        dryRun: query.dryRun ?? false,
        skipRejected: query.skipRejected ?? false,
        update: query.update ?? false,
        remember: query.remember ?? false,
        keep,
        asNew,
        versions: versions && new Set(versions)
      },
      caller
    )
} satisfies Partial<Handlers<Ports>>
