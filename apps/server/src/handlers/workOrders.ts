import {
  brokenLinksOf,
  createWorkOrder,
  createWorkOrderGroup,
  importWorkOrders,
  reviewList,
  searchWorkOrderGroups,
  workOrderDetails
} from "@atelier/application"
import type { Handlers } from "@atelier/http"
import { Effect } from "effect"
import type { Ports } from "../Ports.ts"
import { data } from "./data.ts"

/** Work orders. */
export const workOrderHandlers = {
  generateReviewList: ({ body }) => data(reviewList(body, null)),
  regenerateReviewList: ({ body: { rows, ...request } }) => data(reviewList(request, rows)),
  createWorkOrder: ({ query, body }, caller) =>
    createWorkOrder(
      {
        draft: body.workOrder,
        rows: body.progressAppointmentsReviewList,
        preview: query.preview
      },
      caller
    ),
  getWorkOrder: ({ query }, caller) => workOrderDetails(query.id, caller),
  checkIfBrokenLink: ({ params }, caller) =>
    Effect.map(brokenLinksOf(params.id, caller), (eventIds) => ({
      broken: eventIds.length > 0,
      eventIds
    })),
  getWorkOrderGroups: ({ query }) => data(searchWorkOrderGroups(query.search ?? "")),
  createWorkOrderGroup: ({ body }, caller) => createWorkOrderGroup(body, caller),
  importWorkOrders: ({ query, body: { mapping, ...texts } }, caller) =>
    importWorkOrders(
      { texts, mapping, dryRun: query.dryRun ?? false, skipRejected: query.skipRejected ?? false },
      caller
    )
} satisfies Partial<Handlers<Ports>>
