import {
  changeWorkOrder,
  changeWorkOrders,
  copyReviewList,
  copyWorkOrder,
  createWorkOrder,
  createWorkOrders,
  deleteWorkOrders
} from "@atelier/application/order-planning"
import { reviewList } from "@atelier/application/review-list"
import type { Handlers } from "@atelier/http"
import { Effect } from "effect"
import type { Ports } from "../../Ports.ts"
import { refusingDates } from "../events/refusingDates.ts"

const EDITED = { startDate: true, numberOfDays: true, checked: true }

export const workOrderChangeHandlers = {
  generateReviewList: ({ body: { rows, copyOf = null, ...request } }, caller) =>
    refusingDates(
      copyOf !== null && rows === undefined
        ? copyReviewList(copyOf, request, caller)
        : reviewList(request, rows?.map((row) => ({ edited: EDITED, ...row })) ?? null, caller)
    ),
  copyWorkOrder: ({ params }, caller) =>
    Effect.map(copyWorkOrder(params.id, caller), (workOrder) => ({ workOrder })),
  createWorkOrder: ({ query, body }, caller) =>
    refusingDates(
      createWorkOrder(
        {
          draft: body.workOrder,
          rows: body.progressAppointmentsReviewList,
          preview: query.preview
        },
        caller
      ),
      "workOrder."
    ),
  createWorkOrders: ({ query, body }, caller) =>
    refusingDates(
      createWorkOrders(
        {
          orders: body.drafts.map(({ progressAppointmentsReviewList: rows, workOrder }) => {
            return { draft: workOrder, rows }
          }),
          ...query
        },
        caller
      ),
      "drafts."
    ),
  changeWorkOrder: ({ query, body }, caller) =>
    refusingDates(
      changeWorkOrder(
        {
          workOrder: body.workOrder,
          rows: body.progressAppointmentsReviewList ?? null,
          moveBrokenLink: body.moveBrokenLink ?? false,
          ...query
        },
        caller
      ),
      "workOrder."
    ),
  changeWorkOrders: ({ query, body }, caller) =>
    refusingDates(
      changeWorkOrders(
        {
          workOrderIds: body.ids,
          changes: body.changes,
          moveBrokenLink: body.moveBrokenLink ?? false,
          ...query
        },
        caller
      ),
      "changes."
    ),
  deleteWorkOrders: ({ query, body }, caller) =>
    deleteWorkOrders({ ids: body.ids, preview: query.preview }, caller)
} satisfies Partial<Handlers<Ports>>
