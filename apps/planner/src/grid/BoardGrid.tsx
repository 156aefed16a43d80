import { lazyPart, useLoadLater } from "@atelier/ui"
import dayGrid from "@fullcalendar/react/daygrid"
import interaction from "@fullcalendar/react/interaction"
import classic from "@fullcalendar/react/themes/classic"
import { Suspense } from "react"
import { isGridOfDays } from "../view/CalendarView.ts"
import { CalendarGrid, type GridProps } from "./CalendarGrid.tsx"
import { GridSkeleton } from "./GridSkeleton.tsx"

const plugins = [dayGrid, interaction, classic]

/** Month and multi-week view, the ones that the calendar starts with. */
const DaysGrid = (props: GridProps) => <CalendarGrid plugins={plugins} {...props} />

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
