import { lazy, Suspense, useEffect } from "react"
import { isGridOfDays } from "../view/CalendarView.ts"
import type { GridProps } from "./CalendarGrid.tsx"
import { DaysGrid } from "./DaysGrid.tsx"
import { GridSkeleton } from "./GridSkeleton.tsx"

const loadHours = async () => ({ default: (await import("./HoursGrid.tsx")).HoursGrid })

const HoursGrid = lazy(loadHours)

/** How long after the first view the others are fetched ahead. */
const AHEAD_MS = 3_000

/** The grid of the view. */
export const BoardGrid = (props: GridProps) => {
  useEffect(() => {
    const timer = setTimeout(() => void loadHours(), AHEAD_MS)
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
