import { readingKey, useFormat, useLanguage, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react"
import { type BarWords, barText, periodText } from "../periodText.ts"
import type { Chart, ChartBar } from "./ChartSeries.ts"
import { PlotTip } from "./PlotTip.tsx"
import { plotPaths } from "./plotPaths.ts"
import { plotScale } from "./plotScale.ts"

const HEIGHT = 208
const ROOM = { left: 44, top: 14, bottom: 24, right: 8 } as const
const LABEL_PX = { day: 58, week: 58, month: 96 } as const

/**
 * Load by status with capacity and minimum, one bar per day, week or month. Overloads also have a
 * pattern and a mark. The pointer or the arrow keys select a bar; a press opens its events.
 */
export const LoadPlot = ({
  name,
  bars,
  period,
  unit,
  today,
  onOpen
}: {
  readonly name: string
  readonly bars: ReadonlyArray<ChartBar>
  readonly period: Chart["period"]
  readonly unit: BarWords["unit"]
  readonly today: string
  readonly onOpen: (bar: ChartBar, anchor: HTMLElement) => void
}) => {
  const t = useText("dashboard")
  const format = useFormat()
  const { direction } = useLanguage()
  const pattern = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      bars.findIndex(({ end }) => end > today)
    )
  )
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const room = {
    left: ROOM.left,
    top: ROOM.top,
    width: Math.max(1, width - ROOM.left - ROOM.right),
    height: HEIGHT - ROOM.top - ROOM.bottom
  }
  const scale = plotScale(
    Math.max(0, ...bars.map((bar) => Math.max(bar.totalValue + bar.done, bar.capacity ?? 0)))
  )
  const paths = plotPaths(bars, scale, room)
  const band = room.width / Math.max(1, bars.length)
  const every = Math.max(1, Math.ceil(LABEL_PX[period] / band))
  const todayAt = bars.findIndex(({ start, end }) => start <= today && today < end)
  const across = (x: number): number => (direction === "rtl" ? width - x : x)
  const y = (value: number): number => room.top + room.height * (1 - value / scale.max)
  // Time runs in the reading direction.
  const turned = direction === "rtl" ? `translate(${width} 0) scale(-1 1)` : undefined
  const place = Math.min(at, bars.length - 1)
  const bar = bars[place]
  const point = ({ clientX, currentTarget }: MouseEvent<HTMLElement>): void => {
    const x = across(clientX - currentTarget.getBoundingClientRect().left) - room.left
    setAt(Math.min(bars.length - 1, Math.max(0, Math.floor(x / band))))
    setShown(true)
  }
  const key = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, PageDown: 7, PageUp: -7 }[readingKey(event.key)]
    if (step === undefined) return
    event.preventDefault()
    setAt(Math.min(bars.length - 1, Math.max(0, place + step)))
  }
  return (
    <Box
      ref={frame}
      onMouseMove={point}
      onMouseLeave={() => setShown(false)}
      sx={{ position: "relative", height: HEIGHT, minWidth: 0 }}
    >
      {width > 0 && (
        <Box
          component="svg"
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={name}
          sx={{
            display: "block",
            fontSize: 11,
            "& text": { fill: (theme) => theme.vars?.palette.text.secondary },
            "& .line": { stroke: (theme) => theme.vars?.palette.divider },
            "& .closed": { fill: (theme) => theme.vars?.palette.action.hover },
            "& .done": { fill: (theme) => theme.vars?.palette.text.disabled, opacity: 0.35 },
            "& .started": { fill: "#0369A1" },
            "& .pending": { fill: "#14938A" },
            "& .over": { fill: (theme) => theme.vars?.palette.error.main },
            "& .capacity": {
              stroke: (theme) => theme.vars?.palette.text.primary,
              strokeWidth: 1.5,
              fill: "none"
            },
            "& .min": {
              stroke: (theme) => theme.vars?.palette.text.secondary,
              strokeDasharray: "4 3",
              fill: "none"
            },
            "& .today": { stroke: (theme) => theme.vars?.palette.warning.main, strokeWidth: 2 },
            "& .mark": { fill: (theme) => theme.vars?.palette.error.main }
          }}
        >
          <defs>
            <pattern
              id={pattern}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect className="over" width="5" height="5" />
              <rect width="2" height="5" fill="#FFFFFF" opacity="0.55" />
            </pattern>
          </defs>
          <path className="closed" d={paths.closed} transform={turned} />
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line
                className="line"
                x1={across(room.left)}
                x2={across(room.left + room.width)}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text x={across(room.left - 6)} y={y(tick) + 4} textAnchor="end">
                {format.quantity(tick)}
              </text>
            </g>
          ))}
          <g transform={turned}>
            <path className="started" d={paths.started} />
            <path className="pending" d={paths.pending} />
            <path className="done" d={paths.done} />
            <path d={paths.over} fill={`url(#${pattern})`} />
            <path className="min" d={paths.min} />
            <path className="capacity" d={paths.capacity} />
            {paths.marks.map(({ at: mark, x, y: top }) => (
              <path key={mark} className="mark" d={`M${x} ${top - 11}l4 7h-8z`} />
            ))}
            {todayAt >= 0 && (
              <line
                className="today"
                x1={room.left + (todayAt + 0.5) * band}
                x2={room.left + (todayAt + 0.5) * band}
                y1={room.top + room.height}
                y2={room.top + room.height + 6}
              />
            )}
          </g>
          {bars.map((one, label) =>
            label % every === 0 && room.left + label * band + LABEL_PX[period] <= width + 8 ? (
              <text key={one.period} x={across(room.left + label * band)} y={HEIGHT - 6}>
                {format.day(one.start, period === "month" ? "month" : "short")}
              </text>
            ) : null
          )}
        </Box>
      )}
      {bar !== undefined && width > 0 && (
        <>
          <Box
            component="button"
            type="button"
            aria-label={barText(bar, { period, unit }, t, format)}
            onClick={({ currentTarget }: MouseEvent<HTMLElement>) => onOpen(bar, currentTarget)}
            onKeyDown={key}
            onFocus={() => setShown(true)}
            onBlur={() => setShown(false)}
            sx={{
              position: "absolute",
              top: room.top,
              height: room.height,
              p: 0,
              border: 0,
              minWidth: 4,
              cursor: "pointer",
              borderRadius: "4px",
              bgcolor: isShown ? "action.selected" : "transparent"
            }}
            style={{ insetInlineStart: room.left + place * band, width: band }}
          />
          {isShown && (
            <PlotTip
              title={periodText(bar, period, format)}
              bar={bar}
              unit={unit}
              period={period}
              middle={room.left + (place + 0.5) * band}
              width={width}
            />
          )}
        </>
      )}
    </Box>
  )
}
