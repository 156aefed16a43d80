import { useWrite } from "@atelier/ui"
import { useCallback } from "react"
import { moveStepQueryOf, type PlanRequest } from "../proposal/Proposed.ts"
import type { MovedEntry } from "./movedTogether.ts"

/** Returns a function that creates the request to move several events. */
export const useMoveTogether = (): ((
  moved: readonly [MovedEntry, ...ReadonlyArray<MovedEntry>]
) => PlanRequest) => {
  const { mutateAsync } = useWrite("moveEvents")
  return useCallback(
    (moved) => {
      const [first, ...others] = moved
      const events = moved.map(({ entry: { event }, time }) => ({
        id: event.id,
        version: event.version,
        time
      }))
      return {
        ...first,
        others,
        send: (choices, preview) =>
          mutateAsync({ query: moveStepQueryOf(choices, preview), body: { events } })
      }
    },
    [mutateAsync]
  )
}
