import { idOf, isSent } from "./sentObject.ts"

/**
 * A new user event as clients of the original spell it (its time beside the rest, its work order
 * whole), in the fields of this API; any other as it is.
 */
export const userEventSpelling = (body: unknown): unknown => {
  if (!isSent(body) || body.time !== undefined || body.startDate === undefined) return body
  const { allDay = true, startDate, startTime = null, endDate, endTime = null, ...rest } = body
  const times = allDay === true ? { startTime: null, endTime: null } : { startTime, endTime }
  return {
    ...rest,
    comment: rest.comment ?? "",
    customHexColor: rest.customHexColor ?? null,
    userIds: rest.userIds ?? (Array.isArray(rest.users) ? rest.users.map(idOf) : []),
    workOrderId: rest.workOrderId ?? idOf(rest.workOrder),
    time: { allDay, startDate, endDate, ...times }
  }
}
