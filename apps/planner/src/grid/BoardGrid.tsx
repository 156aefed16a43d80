import { lazyPart, loadAhead } from "@atelier/ui"
import { Suspense, useEffect } from "react"
import { isGridOfDays } from "../view/CalendarView.ts"
import type { GridProps } from "./CalendarGrid.tsx"
import { DaysGrid } from "./DaysGrid.tsx"
import { GridSkeleton } from "./GridSkeleton.tsx"

const loadHours = async () => (await import("./HoursGrid.tsx")).HoursGrid

const HoursGrid = lazyPart(loadHours)

/** Delay in milliseconds before preloading the other views. */
const LOAD_AHEAD_MS = 3_000

export const BoardGrid = (props: GridProps) => {
  useEffect(() => {
    const timer = setTimeout(() => loadAhead(loadHours), LOAD_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return isGridOfDays(props.view) ? (
    <DaysGrid {...props} />
  ) : (
    <Suspense fallback={<GridSkeleton />}>
      <HoursGrid {...props} />
    </Suspense>
  )
}
