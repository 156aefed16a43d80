import interaction from "@fullcalendar/react/interaction"
import list from "@fullcalendar/react/list"
import classic from "@fullcalendar/react/themes/classic"
import timeGrid from "@fullcalendar/react/timegrid"
import { CalendarGrid, type GridProps } from "./CalendarGrid.tsx"

const plugins = [timeGrid, list, interaction, classic]

/** Hourly week and day views, and the list; loaded on first use. */
export const HoursGrid = (props: GridProps) => <CalendarGrid plugins={plugins} {...props} />
