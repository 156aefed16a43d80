import { emptySpelling } from "./emptySpelling.ts"
import { isSent, type Sent } from "./sentObject.ts"

const withoutNulls = emptySpelling(
  "version",
  "appointmentsToMove",
  "moveBrokenLink",
  "moveOverlapping",
  "breakLinkToReferenceDate"
)

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

/** Moves the time fields of a body into `time`; removes optional nulls. */
export const timeSpelling = (sent: unknown): unknown => {
  const body = withoutNulls(sent)
  return isSent(body) && body.time === undefined && body.startDate !== undefined
    ? timed(body)
    : body
}

/** Like {@link timeSpelling}, for each entry of a list of the body. */
export const timesSpelling =
  (list: string) =>
  (sent: unknown): unknown => {
    const body = withoutNulls(sent)
    if (!isSent(body)) return body
    const entries = body[list]
    if (!Array.isArray(entries)) return body
    const spelled = entries.map(timeSpelling)
    return spelled.every((entry, at) => entry === entries[at]) ? body : { ...body, [list]: spelled }
  }
