import { useMemo } from "react"
import type { Places } from "../proposal/useProposal.ts"
import { type PendingTimes, timesOf } from "./usePendingTimes.ts"

/** Draws what is proposed on the calendar. */
export const usePlaces = (place: (times: PendingTimes) => void, release: () => void): Places =>
  useMemo(
    () => ({
      placeOne: ({ entry: { event } }, time) =>
        place(new Map([[event.id, { time, version: event.version }]])),
      placeAll: ({ changes }) => place(timesOf(changes)),
      release
    }),
    [place, release]
  )
