import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import type { EventTime } from "@atelier/domain/event"
import { loadAhead, queryKey, useClient, useUserConfig } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { type RefObject, useEffect, useMemo, useRef } from "react"
import type { DaySlots } from "../bars/DaySlots.ts"
import type { LoadStore } from "../capacity/LoadStore.ts"
import type { Crews } from "../plan/useReferenceData.ts"
import type { Choices } from "../proposal/Proposed.ts"
import type { Foreseen } from "./Foreseen.ts"
import type { GhostStore } from "./GhostStore.ts"
import type { MovePicture } from "./makeMovePicture.ts"

const loadPicture = async () => (await import("./makeMovePicture.ts")).makeMovePicture

const LOAD_AHEAD_MS = 2_000

/** What moving an event would do, shown on the calendar while it is held somewhere. */
export interface MoveForesight {
  /** Learns what is needed, once for each move: one request. */
  readonly begin: (entry: CalendarEvent) => void
  /** Shows what putting the event there would do. */
  readonly look: (entry: CalendarEvent, time: EventTime) => void
  /** Shows nothing any more. */
  readonly end: () => void
  /** Tells what putting the event there would do; null while it is not known. */
  readonly tell: (entry: CalendarEvent, time: EventTime, choices?: Choices) => Foreseen | null
}

/** Where what is foreseen is drawn. */
export interface ForesightLayers {
  readonly frame: RefObject<HTMLElement | null>
  readonly slots: DaySlots
  readonly loads: LoadStore
  readonly ghosts: GhostStore
}

/** The foresight of moves on a calendar; it keeps its identity. */
export const useForesight = (
  calendars: PlanCalendars | null,
  crews: Crews,
  layers: ForesightLayers
): MoveForesight => {
  const user = useUserConfig()
  const client = useClient()
  const queries = useQueryClient()
  const latest = useRef({ calendars, crews, user })
  useEffect(() => {
    latest.current = { calendars, crews, user }
  })
  useEffect(() => {
    const timer = setTimeout(() => loadAhead(loadPicture), LOAD_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const { frame, slots, loads, ghosts } = layers
  return useMemo(() => {
    let held: { readonly entry: CalendarEvent; picture: MovePicture | null } | null = null
    let wanted: EventTime | null = null
    let scheduled = 0
    const draw = (): void => {
      if (held?.picture && wanted !== null) held.picture.show(wanted)
    }
    const pictureOf = ({ event }: CalendarEvent): MovePicture | null =>
      held?.entry.event.id === event.id && held.entry.event.version === event.version
        ? held.picture
        : null
    const begin = async (entry: CalendarEvent): Promise<void> => {
      const { calendars: known, crews: everyone, user: me } = latest.current
      const { event } = entry
      if (known === null || !("workOrderId" in event) || event.workOrderId === null) return
      if (held?.entry === entry) return
      held = { entry, picture: null }
      const mine = held
      const input = { query: { id: event.workOrderId } }
      const [makeMovePicture, order] = await Promise.all([
        loadPicture(),
        queries.fetchQuery({
          queryKey: queryKey("getWorkOrder", input),
          queryFn: () => client.call("getWorkOrder", input)
        })
      ])
      if (held !== mine || frame.current === null) return
      mine.picture = makeMovePicture(
        { entry, order, calendars: known, crews: everyone, user: me, loads: loads.all() },
        { frame: frame.current, slots, loads, ghosts }
      )
      draw()
    }
    /** The next move asks again for what could not be learned; the server decides all the same. */
    const forget = (entry: CalendarEvent): void => {
      if (held?.entry === entry) held = null
    }
    return {
      begin: (entry) => void begin(entry).catch(() => forget(entry)),
      look: (_, time) => {
        wanted = time
        cancelAnimationFrame(scheduled)
        scheduled = requestAnimationFrame(draw)
      },
      end: () => {
        wanted = null
        cancelAnimationFrame(scheduled)
        held?.picture?.hide()
      },
      tell: (entry, time, choices) => pictureOf(entry)?.foresight(time, choices) ?? null
    }
  }, [client, queries, frame, slots, loads, ghosts])
}
