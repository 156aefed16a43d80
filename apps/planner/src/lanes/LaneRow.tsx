import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import { allDayTime, type BlockerEvent } from "@atelier/domain/event"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { ColourDot, useText, useUserConfig } from "@atelier/ui"
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import Typography from "@mui/material/Typography"
import { Link } from "react-router"
import type { BarLook } from "../bars/BarLook.ts"
import type { LoadStore } from "../capacity/LoadStore.ts"
import type { GhostStore } from "../moving/ghost/GhostStore.ts"
import type { Closable } from "../plan/closures/closable.ts"
import type { Names } from "../plan/eventLook.ts"
import { useEventAddress } from "../plan/useEventAddress.ts"
import { scopeOfKey } from "../view/scopeOfKey.ts"
import type { Lane, LaneBar } from "./Lane.ts"
import { LaneBarButton } from "./LaneBarButton.tsx"
import { LaneClosures } from "./LaneClosures.tsx"
import { LaneDays } from "./LaneDays.tsx"
import { LaneFullness } from "./LaneFullness.tsx"
import { LaneGhosts } from "./LaneGhosts.tsx"
import { trackTop } from "./laneLines.ts"
import type { LaneDrag } from "./useLaneDrag.ts"

/** Opens the form of a closure or absence of the lane's step or crew, today. */
const CloseLaneLink = ({
  laneKey,
  name,
  closable
}: {
  readonly laneKey: string
  readonly name: string
  readonly closable: Closable
}) => {
  const t = useText("event")
  const { today } = useUserConfig()
  const { linkTo } = useEventAddress()
  if (scopeOfKey(closable, laneKey) === null) return null
  const time = allDayTime({ start: today, end: addDays(today, 1) })
  const text = `${t("event:new.BlockerEvent")} · ${name}`
  return (
    <IconButton
      component={Link}
      {...linkTo({ kind: "new", eventType: "BlockerEvent", time, closed: laneKey })}
      size="small"
      className="at-lane-close"
      aria-label={text}
      title={text}
    >
      <EventBusyOutlined sx={{ fontSize: 18 }} />
    </IconButton>
  )
}

export interface LaneContext {
  readonly headWidth: number
  readonly dayWidth: number
  readonly days: ReadonlyArray<LocalDate>
  readonly first: number
  readonly rowPx: number
  /** Rendered vertical range in pixels from the top of the first lane. */
  readonly top: number
  readonly bottom: number
  readonly blockers: ReadonlyArray<BlockerEvent>
  readonly start: LocalDate
  readonly count: number
  readonly isByOrder: boolean
  readonly calendars: PlanCalendars | null
  readonly loads: LoadStore
  readonly ghosts: GhostStore
  readonly names: Names
  readonly closable: Closable
  readonly lookOf: (entry: CalendarEvent) => BarLook
  readonly isPending: (entry: CalendarEvent) => boolean
  readonly drag: LaneDrag | null
  readonly onOpen: (eventId: string) => void
}

const useLaneName = (): ((lane: Pick<Lane, "key" | "name">) => string) => {
  const t = useText("calendar")
  return ({ key, name }) =>
    name ??
    t(
      key === "production"
        ? "calendar:legend.production"
        : key === "user"
          ? "calendar:legend.user"
          : "calendar:legend.unassigned"
    )
}

export const LaneRow = ({
  lane,
  top,
  height,
  context
}: {
  readonly lane: Lane
  readonly top: number
  readonly height: number
  readonly context: LaneContext
}) => {
  const { headWidth, dayWidth, days, first, drag } = context
  const nameOf = useLaneName()
  const until = first + days.length
  const isInSight = ({ from, until: end, track }: LaneBar): boolean => {
    const y = top + trackTop(lane, track, context.rowPx)
    return from < until && end > first && y < context.bottom && y + context.rowPx > context.top
  }
  return (
    <Box role="group" className="at-lane" style={{ top, height }} aria-label={nameOf(lane)}>
      <div className="at-lane-name" style={{ width: headWidth }}>
        <span className="at-lane-who">
          {lane.colour !== null && <ColourDot colour={lane.colour} />}
          <Typography
            variant="body2"
            component="span"
            dir="auto"
            noWrap
            sx={{ fontWeight: 540, flex: "1 1 72px" }}
          >
            {nameOf(lane)}
          </Typography>
          {lane.resource !== null && (
            <LaneFullness lane={lane} days={days} store={context.loads} names={context.names} />
          )}
          <CloseLaneLink laneKey={lane.key} name={nameOf(lane)} closable={context.closable} />
        </span>
        {lane.detail !== "" && (
          <Typography variant="caption" color="text.secondary" noWrap component="div" dir="auto">
            {lane.detail}
          </Typography>
        )}
      </div>
      <div className="at-lane-track" style={{ insetInlineStart: headWidth }}>
        <LaneDays
          resource={lane.resource}
          days={days}
          first={first}
          width={dayWidth}
          calendars={context.calendars}
          store={context.loads}
        />
        <LaneClosures
          resource={lane.resource}
          blockers={context.blockers}
          start={context.start}
          count={context.count}
          width={dayWidth}
          onOpen={context.onOpen}
        />
        {lane
          .bars()
          .filter((bar) => isInSight(bar) || bar.segment.entry.event.id === drag?.eventId)
          .map(({ segment, from, until: end, track }) => {
            const { entry } = segment
            const isDragged = drag?.eventId === entry.event.id
            return (
              <LaneBarButton
                key={segment.key}
                segment={segment}
                look={context.lookOf(entry)}
                isPending={context.isPending(entry)}
                isDragged={isDragged}
                top={trackTop(lane, track, context.rowPx) + (isDragged ? drag.down : 0)}
                start={(from + (isDragged ? drag.days : 0)) * dayWidth + 1}
                width={(end - from) * dayWidth - 2}
              />
            )
          })}
        <LaneGhosts
          lane={lane}
          workOrderId={context.isByOrder ? lane.key : null}
          days={days}
          first={first}
          width={dayWidth}
          store={context.ghosts}
          names={context.names}
          rowPx={context.rowPx}
        />
      </div>
    </Box>
  )
}
