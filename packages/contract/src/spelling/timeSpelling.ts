import { isSent, type Sent } from "./sentObject.ts"

const timed = ({
  allDay = true,
  startDate,
  startTime = null,
  endDate,
  endTime = null,
  ...rest
}: Sent) => ({
  ...rest,
  time: {
    allDay,
    startDate,
    endDate,
    ...(allDay === true ? { startTime: null, endTime: null } : { startTime, endTime })
  }
})

/**
 * A body whose time clients of the original send beside its other fields, with the `time` of this
 * API; any other as it is.
 */
export const timeSpelling = (body: unknown): unknown =>
  isSent(body) && body.time === undefined && body.startDate !== undefined ? timed(body) : body

/** The same for each entry of a list of the body. */
export const timesSpelling =
  (list: string) =>
  (body: unknown): unknown => {
    if (!isSent(body)) return body
    const entries = body[list]
    return Array.isArray(entries) ? { ...body, [list]: entries.map(timeSpelling) } : body
  }
