import { occupied } from "../calendar/index.ts"
import { calendarOf, type PlanCalendars, type Resource } from "../capacity/index.ts"
import { allDayTime } from "../event/index.ts"
import { daysOfWork } from "../proposal/index.ts"
import type { WorkOrderInfo } from "../review-list/index.ts"
import type { LocalDate } from "../time/index.ts"
import type { WorkOrder } from "../work-order/index.ts"

/** What is named of what a person fills in about a work order; what is not named stays. */
export type NamedInfo = { readonly [F in keyof WorkOrderInfo]?: WorkOrderInfo[F] | undefined }

interface Visit {
  readonly start: "deliveryDate" | "installationDate"
  readonly end: "deliveryEndDate" | "installationEndDate"
  /** Whose worked days it takes: of several installers those of the first, of nobody the shop's. */
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

/** What a person has filled in about a work order. */
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

/**
 * The information with the named fields in it. Ends of visits are as they were, or as they are
 * named.
 */
export const withNamed = (info: WorkOrderInfo, named: NamedInfo): WorkOrderInfo => ({
  ...info,
  ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
})

/** The end of a visit that starts elsewhere: over as many worked days as before, or one. */
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

/**
 * The information of a work order after some of it is named. A visit whose start is named without
 * its end takes as many worked days as before.
 */
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
