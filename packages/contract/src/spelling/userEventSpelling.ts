import { idOf, isSent } from "./sentObject.ts"
import { timeSpelling } from "./timeSpelling.ts"

/**
 * Converts a new user event from the spelling of the original product: time fields at the top
 * level, the work order as a whole record, an empty text for no colour. Returns other bodies
 * unchanged.
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
