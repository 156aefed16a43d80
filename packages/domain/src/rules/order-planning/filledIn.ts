import { occupied } from "../../kernel/calendar/index.ts"
import type { LocalDate } from "../../kernel/time/index.ts"
import { allDayTime } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { calendarOf, type PlanCalendars, type Resource } from "../capacity/index.ts"
import { daysOfWork } from "../proposal/index.ts"
import type { WorkOrderInfo } from "../review-list/index.ts"

/** The given fields of a work order's form; missing fields remain unchanged. */
export type NamedInfo = { readonly [F in keyof WorkOrderInfo]?: WorkOrderInfo[F] | undefined }

interface Visit {
  readonly start: "deliveryDate" | "installationDate"
  readonly end: "deliveryEndDate" | "installationEndDate"
  /** Its calendar counts: the first installer, the shipper, otherwise the shop. */
  readonly doneBy: (info: WorkOrderInfo) => Resource
}

const visits: ReadonlyArray<Visit> = [
  {
    start: "deliveryDate",
    end: "deliveryEndDate",
    doneBy: ({ shipperId: id }) => (id === null ? { kind: "shop" } : { kind: "shipper", id })
  },
  {
    start: "installationDate",
    end: "installationEndDate",
    doneBy: ({ installerIds: [id] }) =>
      id === undefined ? { kind: "shop" } : { kind: "installer", id }
  }
]

export const infoOf = ({
  id: _id,
  version: _version,
  steps: _steps,
  origin: _origin,
  importKey: _importKey,
  createdOn: _createdOn,
  values: _values,
  ...info
}: WorkOrder): WorkOrderInfo => info

/** Overwrites the given fields. The ends of visits change only if they are given. */
export const withNamed = (info: WorkOrderInfo, named: NamedInfo): WorkOrderInfo => ({
  ...info,
  ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
})

/** The end of a moved visit, which keeps its number of worked days (at least one). */
const movedEnd = (
  calendars: PlanCalendars,
  { start, end, doneBy }: Visit,
  before: WorkOrderInfo,
  after: WorkOrderInfo
): LocalDate | null => {
  const [from, until, to] = [before[start], before[end], after[start]]
  if (to === null || to === from) return after[end]
  const days =
    from === null || until === null || until <= from
      ? 1
      : daysOfWork(calendarOf(calendars, doneBy(before)), allDayTime({ start: from, end: until }))
  return occupied(calendarOf(calendars, doneBy(after)), to, days).end
}

/** Overwrites fields; a visit with a new start alone keeps its length in worked days. */
export const filledIn = (
  calendars: PlanCalendars,
  before: WorkOrderInfo,
  named: NamedInfo
): WorkOrderInfo => {
  let info = withNamed(before, named)
  for (const visit of visits) {
    const isMoved = named[visit.start] !== undefined && named[visit.end] === undefined
    if (isMoved) info = { ...info, [visit.end]: movedEnd(calendars, visit, before, info) }
  }
  return info
}
