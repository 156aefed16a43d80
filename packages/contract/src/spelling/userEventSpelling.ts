import { idOf, isSent } from "./sentObject.ts"
import { timeSpelling } from "./timeSpelling.ts"

/**
 * A new user event as clients of the original spell it (its time beside the rest, its work order
 * whole, no colour as an empty text), in the fields of this API; any other as it is.
 */
export const userEventSpelling = (body: unknown): unknown => {
  if (!isSent(body) || body.time !== undefined || body.startDate === undefined) return body
  const timed = timeSpelling(body)
  if (!isSent(timed)) return body
  return {
    ...timed,
    comment: body.comment ?? "",
    customHexColor: body.customHexColor || null,
    userIds: body.userIds ?? (Array.isArray(body.users) ? body.users.map(idOf) : []),
    workOrderId: body.workOrderId ?? idOf(body.workOrder)
  }
}
