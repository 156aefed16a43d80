import type { CalendarEvent } from "@atelier/contract"
import { contains, type LocalDate } from "@atelier/domain/time"
import { PanelPopover, useFormat } from "@atelier/ui"
import ButtonBase from "@mui/material/ButtonBase"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import type { BarLook } from "./BarLook.ts"
import type { CalendarSegment } from "./CalendarSegment.ts"
import { EventBar } from "./EventBar.tsx"

export interface OpenDay {
  readonly date: LocalDate
  readonly at: HTMLElement
}

const whole = { first: true, last: true }

export const DayPopover = ({
  day,
  segments,
  lookOf,
  onOpen,
  onClose
}: {
  readonly day: OpenDay
  readonly segments: ReadonlyArray<CalendarSegment>
  readonly lookOf: (entry: CalendarEvent) => BarLook
  readonly onOpen: (eventId: string) => void
  readonly onClose: () => void
}) => {
  const format = useFormat()
  const id = useId()
  const shown = segments.filter(({ days }) => contains(days, day.date))
  return (
    <PanelPopover
      anchor={day.at}
      at="over"
      labelledBy={id}
      width={300}
      sx={{ maxHeight: 460 }}
      onClose={onClose}
    >
      <Stack sx={{ p: 1.5, gap: 0.375 }}>
        <Typography
          id={id}
          variant="h5"
          component="h2"
          sx={{ pb: 0.75, "&::first-letter": { textTransform: "uppercase" } }}
        >
          {format.day(day.date, "full")}
        </Typography>
        {shown.map((segment) => (
          <ButtonBase
            key={segment.key}
            onClick={() => onOpen(segment.entry.event.id)}
            sx={{ borderRadius: "5px", textAlign: "start", fontFamily: "inherit" }}
          >
            <EventBar look={lookOf(segment.entry)} ends={whole} pending={false} />
          </ButtonBase>
        ))}
      </Stack>
    </PanelPopover>
  )
}
