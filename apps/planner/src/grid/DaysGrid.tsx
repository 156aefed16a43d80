import dayGrid from "@fullcalendar/react/daygrid"
import interaction from "@fullcalendar/react/interaction"
import classic from "@fullcalendar/react/themes/classic"
import { CalendarGrid, type GridProps } from "./CalendarGrid.tsx"

const plugins = [dayGrid, interaction, classic]

/** Month and multi-week view, the ones that the calendar starts with. */
export const DaysGrid = (props: GridProps) => <CalendarGrid plugins={plugins} {...props} />
