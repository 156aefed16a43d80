import type { CalendarEvent } from "@atelier/contract"
import { allDayTime } from "@atelier/domain/event"
import { addDays, contains, type LocalDate } from "@atelier/domain/time"
import { PanelPopover, useFormat, useText, useUserConfig } from "@atelier/ui"
import Button from "@mui/material/Button"
import ButtonBase from "@mui/material/ButtonBase"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { Link } from "react-router"
import { addableBy } from "../plan/closures/closable.ts"
import { useEventAddress } from "../plan/useEventAddress.ts"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import type { BarLook } from "./BarLook.ts"
import { type CalendarSegment, isCompleted } from "./CalendarSegment.ts"
import { EventBar } from "./EventBar.tsx"

export interface OpenDay {
  readonly date: LocalDate
  readonly at: HTMLElement
}

const whole = { first: true, last: true }

/**
 * All events of a day, open work first, and links to add one. Alt and arrow keys move the focused
 * event.
 */
export const DayPopover = ({
  day,
  reference,
  segments,
  lookOf,
  onOpen,
  onClose
}: {
  readonly day: OpenDay
  readonly reference: ReferenceData
  readonly segments: ReadonlyArray<CalendarSegment>
  readonly lookOf: (entry: CalendarEvent) => BarLook
  readonly onOpen: (eventId: string) => void
  readonly onClose: () => void
}) => {
  const t = useText("calendar", "event")
  const user = useUserConfig()
  const { linkTo } = useEventAddress()
  const time = allDayTime({ start: day.date, end: addDays(day.date, 1) })
  const format = useFormat()
  const id = useId()
  const shown = segments.filter(({ days }) => contains(days, day.date))
  const completed = shown.filter(isCompleted)
  const open = shown.filter((segment) => !isCompleted(segment))
  const bars = (listed: ReadonlyArray<CalendarSegment>) =>
    listed.map((segment) => (
      <ButtonBase
        key={segment.key}
        data-event-id={segment.entry.event.id}
        onClick={() => onOpen(segment.entry.event.id)}
        sx={{
          borderRadius: "5px",
          textAlign: "start",
          fontFamily: "inherit",
          "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" }
        }}
      >
        <EventBar look={lookOf(segment.entry)} ends={whole} pending={false} />
      </ButtonBase>
    ))
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
          <Typography component="span" variant="body2" color="text.secondary">
            {" · "}
            {t("calendar:events", { count: shown.length })}
          </Typography>
        </Typography>
        {bars(open)}
        {completed.length > 0 && (
          <Typography variant="body2" component="h3" color="text.secondary" sx={{ pt: 0.75 }}>
            {t("calendar:completed", { count: completed.length })}
          </Typography>
        )}
        {bars(completed)}
        <Stack sx={{ alignItems: "flex-start", pt: 0.75 }}>
          {addableBy(user, reference).map((eventType) => (
            <Button
              key={eventType}
              component={Link}
              {...linkTo({ kind: "new", eventType, time, closed: null })}
              size="small"
              onClick={onClose}
            >
              {t(`event:new.${eventType}`)}
            </Button>
          ))}
        </Stack>
      </Stack>
    </PanelPopover>
  )
}
