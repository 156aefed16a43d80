import { lazyPart, useLoadLater } from "@atelier/ui"
import { Suspense } from "react"
import { isGridOfDays } from "../view/CalendarView.ts"
import type { GridProps } from "./CalendarGrid.tsx"
import { DaysGrid } from "./DaysGrid.tsx"
import { GridSkeleton } from "./GridSkeleton.tsx"

const loadHours = async () => (await import("./HoursGrid.tsx")).HoursGrid

const HoursGrid = lazyPart(loadHours)

export const BoardGrid = (props: GridProps) => {
  useLoadLater(loadHours)
  return isGridOfDays(props.view) ? (
    <DaysGrid {...props} />
  ) : (
    <Suspense fallback={<GridSkeleton />}>
      <HoursGrid {...props} />
    </Suspense>
  )
}
