import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import type { EventTime } from "@atelier/domain/event"
import { queryKey, useClient, useLoadLater, useUserConfig } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { type RefObject, useEffect, useMemo, useRef } from "react"
import type { DaySlots } from "../bars/DaySlots.ts"
import type { LoadStore } from "../capacity/LoadStore.ts"
import type { Crews } from "../plan/useReferenceData.ts"
import type { Choices } from "../proposal/Proposed.ts"
import type { Foreseen } from "./Foreseen.ts"
import type { GhostStore } from "./ghost/GhostStore.ts"
import type { MovePicture } from "./makeMovePicture.ts"

const loadPicture = async () => (await import("./makeMovePicture.ts")).makeMovePicture

/** Prediction of a move, shown on the calendar during the drag. */
export interface MoveForesight {
  /** Loads the required data with one request; call once per move. */
  readonly begin: (entry: CalendarEvent) => void
  readonly look: (entry: CalendarEvent, time: EventTime) => void
  readonly end: () => void
  /** Returns the effects of moving the event to the time; null if unknown. */
  readonly tell: (entry: CalendarEvent, time: EventTime, choices?: Choices) => Foreseen | null
}

export interface ForesightLayers {
  readonly frame: RefObject<HTMLElement | null>
  readonly slots: DaySlots
  readonly loads: LoadStore
  readonly ghosts: GhostStore
}

/** Creates the prediction of moves on a calendar; its identity is stable. */
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
  useLoadLater(loadPicture)
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
    /** After a failed load, the next move tries again. The server decides in any case. */
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
