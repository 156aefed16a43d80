import { isWorkedEpochDay } from "../../kernel/calendar/index.ts"
import { shareOf, toHundredths } from "../../kernel/quantity/index.ts"
import { toEpochDay } from "../../kernel/time/index.ts"
import { eventDays, isVisit, type Visit } from "../../records/event/index.ts"
import type { LoadTable } from "../../rules/capacity/index.ts"
import {
  type AskedVisit,
  hinderedVisit,
  makeProfile,
  placeBefore,
  type Span,
  visitDays,
  visitOf
} from "../placement/index.ts"
import type { FreeCrew } from "./HitWork.ts"
import { askedVisit, crewsOf, type Hit, type Room } from "./Room.ts"

type VisitHit = Hit & { readonly event: Visit }

const NO_LOADS: LoadTable = new Map()

/** The crews of a visit if `crewId` replaces those that no longer work. */
export const crewsWith = (
  { event, closedCrews }: VisitHit,
  crewId: string
): ReadonlyArray<string> => [...crewsOf(event).filter((id) => !closedCrews.has(id)), crewId]

const withCrews = (event: Visit, crewIds: ReadonlyArray<string>): Visit =>
  event.eventType === "InstallationEvent"
    ? { ...event, installerIds: crewIds }
    : { ...event, shipperId: crewIds[0] ?? null }

/** Number of other open visits of a crew on the days of a visit. */
const otherVisits = ({ plan }: Room, { event }: VisitHit, crewId: string): number => {
  const { start, end } = eventDays(event)
  let count = 0
  for (const other of plan.event.values()) {
    if (!isVisit(other) || other.eventType !== event.eventType || other.id === event.id) continue
    if (other.status === "Completed" || !crewsOf(other).includes(crewId)) continue
    const days = eventDays(other)
    if (days.start < end && days.end > start) count += 1
  }
  return count
}

/** The highest load of a crew with its share of a visit, in percent; null without a maximum. */
const percentWith = (
  { calendars, loads }: Room,
  { reference, crewIds, values }: AskedVisit,
  crewId: string,
  days: Span
): number | null => {
  const resource = { kind: reference === "delivery" ? "shipper" : "installer", id: crewId } as const
  const free = makeProfile(calendars, loads, resource, days)
  const whole = makeProfile(calendars, NO_LOADS, resource, days)
  const count = placeBefore(free, days.until)
  let worst: number | null = null
  for (const { measureType, value } of values) {
    const unit = free.measureTypes.indexOf(measureType)
    const own = shareOf(toHundredths(value), crewIds.length, crewIds.indexOf(crewId))
    for (let day = 0; day < count && unit >= 0; day += 1) {
      const maximum = whole.free[unit]?.[day] as number
      if (maximum === Number.POSITIVE_INFINITY || maximum <= 0) continue
      const load = maximum - (free.free[unit]?.[day] as number) + shareOf(own, count, day)
      worst = Math.max(worst ?? 0, Math.round((100 * load) / maximum))
    }
  }
  return worst
}

/** The crews that can take a hit visit over on its days, least loaded first. */
export const freeCrews = (room: Room, hit: VisitHit): ReadonlyArray<FreeCrew> => {
  const { event } = hit
  const all = event.eventType === "InstallationEvent" ? room.plan.installer : room.plan.shipper
  const [start, end] = [eventDays(event).start, eventDays(event).end].map(toEpochDay) as [
    number,
    number
  ]
  if (!isWorkedEpochDay(room.calendars.shop.calendar, start)) return []
  const span = { first: start, until: toEpochDay(room.until) }
  const free = [...all.keys()].flatMap((crewId): ReadonlyArray<FreeCrew> => {
    if (crewsOf(event).includes(crewId)) return []
    const crewIds = crewsWith(hit, crewId)
    if (!room.mayChange(withCrews(event, crewIds))) return []
    const asked = askedVisit(room, hit, crewIds)
    const visit = visitOf(room.calendars, room.loads, asked, span)
    if (visitDays(visit, start)[1] > end || hinderedVisit(visit, start) !== null) return []
    const visits = otherVisits(room, hit, crewId)
    const percent = percentWith(room, asked, crewId, { first: start, until: end })
    return percent === null && visits > 0 ? [] : [{ crewId, visits, percent }]
  })
  return free.sort((a, b) => (a.percent ?? 0) - (b.percent ?? 0) || a.visits - b.visits)
}
