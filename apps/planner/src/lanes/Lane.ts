import type { CalendarEvent } from "@atelier/contract"
import type { Resource } from "@atelier/domain/capacity"
import { type DateRange, daysOf, type LocalDate } from "@atelier/domain/time"
import type { CalendarSegment, Segmenter } from "../bars/CalendarSegment.ts"
import type { LegendGroup } from "../legend/legendEntries.ts"
import type { OrderSort } from "../view/CalendarView.ts"
import { type LegendFilter, shows } from "../view/LegendFilter.ts"
import { legendKeys, resourceOfKey } from "../view/legendKey.ts"

/** A bar of a lane with its day positions `[from, until)` in the range. */
interface PlacedSegment {
  readonly segment: CalendarSegment
  readonly from: number
  readonly until: number
}

export interface LaneBar extends PlacedSegment {
  readonly track: number
}

/** A row of the lanes: a resource or a work order. */
export interface Lane {
  /** Unique; for a resource, its key in the legend. */
  readonly key: string
  /** Group of the lane; null in lanes of work orders. */
  readonly group: LegendGroup["kind"] | null
  /** Null if the name is a translated text. */
  readonly name: string | null
  readonly detail: string
  readonly colour: string | null
  /** Resource whose load is shown; null if it has none. */
  readonly resource: Resource | null
  readonly segments: ReadonlyArray<PlacedSegment>
  /** Number of tracks that the bars need. */
  readonly tracks: number
  readonly bars: () => ReadonlyArray<LaneBar>
}

type LaneHead = Omit<Lane, "segments" | "tracks" | "bars">

/** Returns the position of a day in a range, at most that of its end. */
const placesIn = (range: DateRange): ((day: LocalDate) => number) => {
  const places = new Map(daysOf(range).map((day, place) => [day, place]))
  return (day) => (day <= range.start ? 0 : (places.get(day) ?? places.size))
}

/** Returns how many segments take place on the fullest of `days` days. */
const mostAtOnce = (segments: ReadonlyArray<PlacedSegment>, days: number): number => {
  const changes = new Array<number>(days + 1).fill(0)
  for (const { from, until } of segments) {
    changes[from] = (changes[from] ?? 0) + 1
    changes[until] = (changes[until] ?? 0) - 1
  }
  let now = 0
  let most = 0
  for (const change of changes) {
    now += change
    most = Math.max(most, now)
  }
  return most
}

/** Gives each segment, in order of its start, the first free track. */
const packed = (segments: ReadonlyArray<PlacedSegment>): ReadonlyArray<LaneBar> => {
  const busyUntil: Array<number> = []
  return segments
    .toSorted((a, b) => a.from - b.from || b.until - a.until)
    .map((segment): LaneBar => {
      const free = busyUntil.findIndex((until) => until <= segment.from)
      const track = free === -1 ? busyUntil.length : free
      busyUntil[track] = segment.until
      return { ...segment, track }
    })
}

/** Packs the bars of a lane on first use, because most lanes are not visible at first. */
const contentOf = (
  all: ReadonlyArray<CalendarSegment>,
  range: DateRange,
  placeOf: (day: LocalDate) => number
): Pick<Lane, "segments" | "tracks" | "bars"> => {
  const segments = all
    .filter(({ days }) => days.start < range.end && days.end > range.start)
    .map((segment) => ({
      segment,
      from: placeOf(segment.days.start),
      until: placeOf(segment.days.end)
    }))
  let bars: ReadonlyArray<LaneBar> | null = null
  return {
    segments,
    tracks: mostAtOnce(segments, placeOf(range.end)),
    bars: () => {
      bars ??= packed(segments)
      return bars
    }
  }
}

const grouped = <K>(
  entries: ReadonlyArray<CalendarEvent>,
  keysOf: (entry: CalendarEvent) => ReadonlyArray<K>
): ReadonlyMap<K, ReadonlyArray<CalendarEvent>> => {
  const byKey = new Map<K, Array<CalendarEvent>>()
  for (const entry of entries)
    for (const key of keysOf(entry)) {
      const had = byKey.get(key)
      if (had === undefined) byKey.set(key, [entry])
      else had.push(entry)
    }
  return byKey
}

/** Creates a lane for each visible entry of the legend, in its groups; also empty lanes. */
export const crewLanes = (
  groups: ReadonlyArray<LegendGroup>,
  legend: LegendFilter,
  entries: ReadonlyArray<CalendarEvent>,
  segmenter: Segmenter,
  range: DateRange
): ReadonlyArray<Lane> => {
  const byKey = grouped(entries, ({ event }) => legendKeys(event))
  const placeOf = placesIn(range)
  return groups.flatMap(({ kind, entries: heads }) =>
    heads
      .filter(({ key }) => shows(legend, key))
      .map(({ key, name, colour }) => {
        const head: LaneHead = {
          key,
          group: kind,
          name,
          detail: "",
          colour,
          resource: resourceOfKey(key)
        }
        return { ...head, ...contentOf((byKey.get(key) ?? []).flatMap(segmenter), range, placeOf) }
      })
  )
}

/** Creates a lane for each work order with events in the range. */
export const orderLanes = (
  entries: ReadonlyArray<CalendarEvent>,
  segmenter: Segmenter,
  range: DateRange,
  sort: OrderSort,
  /** Urgency by work order id; smaller is more urgent. Missing if unknown. */
  urgencies: ReadonlyMap<string, number>,
  collator: Intl.Collator
): ReadonlyArray<Lane> => {
  const placeOf = placesIn(range)
  const byOrder = grouped(entries, ({ workOrder }) => (workOrder === null ? [] : [workOrder.id]))
  const lanes = [...byOrder].flatMap(([key, ofOrder]) => {
    const order = ofOrder[0]?.workOrder
    if (!order) return []
    const head: LaneHead = {
      key,
      group: null,
      name: order.name,
      detail: order.clientName,
      colour: null,
      resource: null
    }
    const lane: Lane = { ...head, ...contentOf(ofOrder.flatMap(segmenter), range, placeOf) }
    return lane.tracks === 0 ? [] : [lane]
  })
  const first = ({ bars }: Lane): string => bars()[0]?.segment.entry.event.startDate ?? ""
  const isDone = ({ segments }: Lane): boolean =>
    segments.every(({ segment }) => segment.entry.event.status === "Completed")
  const urgencyOf = (lane: Lane): number =>
    isDone(lane) ? Number.MAX_VALUE : (urgencies.get(lane.key) ?? Number.MAX_VALUE)
  const byName = (a: Lane, b: Lane): number => collator.compare(a.name ?? "", b.name ?? "")
  return lanes.sort((a, b) => {
    if (sort === "client") return collator.compare(a.detail, b.detail) || byName(a, b)
    if (sort === "priority" && urgencyOf(a) !== urgencyOf(b)) return urgencyOf(a) - urgencyOf(b)
    if ((sort === "date" || sort === "priority") && first(a) !== first(b))
      return first(a) < first(b) ? -1 : 1
    return byName(a, b)
  })
}
