import { useMemo } from "react"
import type { EventPreview } from "../proposal/useProposal.ts"
import { type PendingTimes, timesOf } from "./usePendingTimes.ts"

export const useEventPreview = (
  show: (times: PendingTimes) => void,
  release: () => void
): EventPreview =>
  useMemo(
    () => ({
      showOne: ({ entry, others = [] }, time) =>
        show(
          new Map(
            [{ entry, time }, ...others].map(({ entry: { event }, time: to }) => [
              event.id,
              { time: to, version: event.version }
            ])
          )
        ),
      showAll: ({ changes }) => show(timesOf(changes)),
      release
    }),
    [show, release]
  )
