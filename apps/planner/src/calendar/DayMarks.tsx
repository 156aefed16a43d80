import type { Resource } from "@atelier/domain/capacity"
import { addDays, type DateRange } from "@atelier/domain/time"
import { lazyPart, useAskAhead, useText, useUserConfig } from "@atelier/ui"
import GlobalStyles from "@mui/material/GlobalStyles"
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore
} from "react"
import { createPortal } from "react-dom"
import type { DaySlots } from "../bars/DaySlots.ts"
import { DayMark } from "../capacity/DayMark.tsx"
import type { LoadStore } from "../capacity/LoadStore.ts"
import { LoadTooltip } from "../capacity/LoadTooltip.tsx"
import { markStyles } from "../capacity/markStyles.ts"
import type { OpenLoad } from "../capacity/OpenLoad.ts"
import { askLoadsAhead, useLoads } from "../capacity/useLoads.ts"
import { useStop } from "../capacity/useStop.ts"
import { DayGhosts } from "../moving/ghost/DayGhosts.tsx"
import type { GhostStore } from "../moving/ghost/GhostStore.ts"
import { isLocalDate } from "../plan/isLocalDate.ts"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { mayPlan } from "../planning/mayPlan.ts"
import type { LegendFilter } from "../view/LegendFilter.ts"
import { shows } from "../view/LegendFilter.ts"
import { installerKey, PRODUCTION, progressKey, shipperKey } from "../view/legendKey.ts"

const resourceShown = (legend: LegendFilter, resource: Resource): boolean => {
  switch (resource.kind) {
    case "progress":
      return shows(legend, progressKey(resource.id))
    case "installer":
      return shows(legend, installerKey(resource.id))
    case "shipper":
      return shows(legend, shipperKey(resource.id))
    case "production":
      return shows(legend, PRODUCTION)
    case "shop":
      return true
  }
}

const DayLoadPopover = lazyPart(
  async () => (await import("../capacity/DayLoadPopover.tsx")).DayLoadPopover
)

/** Returns the load mark that contains an event's target, with its day. */
const markAt = (target: EventTarget | null): OpenLoad | null => {
  const at = target instanceof Element ? target.closest<HTMLElement>("[data-load-date]") : null
  const date = at?.dataset.loadDate
  return at !== null && isLocalDate(date) ? { date, at } : null
}

const noElements: ReturnType<DaySlots["all"]> = new Map()

/** Overlays on the days of the grid: the worst visible load, and ghosts of moved events. */
export const DayMarks = ({
  slots,
  isShown,
  store,
  ghosts,
  range,
  near,
  legend,
  reference,
  onOpenEvent,
  onResolve
}: {
  readonly slots: DaySlots
  /** False for lanes, which show loads and ghosts in their rows. */
  readonly isShown: boolean
  readonly store: LoadStore
  readonly ghosts: GhostStore
  readonly range: DateRange
  /** The previous and the next range, once their events are loaded. */
  readonly near: ReadonlyArray<{ readonly range: DateRange }>
  readonly legend: LegendFilter
  readonly reference: ReferenceData
  readonly onOpenEvent: (eventId: string) => void
  readonly onResolve: (range: DateRange) => void
}) => {
  useText("planning", "event", "enums")
  const plans = mayPlan(useUserConfig(), reference)
  const allElements = useSyncExternalStore(slots.subscribe, slots.all)
  const elements = isShown ? allElements : noElements
  const loads = useLoads(range)
  const askAhead = useAskAhead()
  useEffect(() => {
    for (const { range: days } of near) askLoadsAhead(askAhead, days)
  }, [near, askAhead])
  useLayoutEffect(
    () => store.setNow(loads, ({ resource }) => resourceShown(legend, resource)),
    [store, loads, legend]
  )
  const [open, setOpen] = useState<OpenLoad | null>(null)
  const [hovered, setHovered] = useState<OpenLoad | null>(null)
  const context = useMemo(() => ({ store, names: reference.names }), [store, reference.names])
  const days = useMemo(() => [...elements.keys()], [elements])
  const { stop, onKeyDown } = useStop(days, store)
  return (
    // React events from portals bubble to this element.
    // biome-ignore lint/a11y/noStaticElementInteractions: the marks in it are buttons
    <div
      style={{ display: "contents" }}
      onClick={({ target }) => {
        const mark = markAt(target)
        setHovered(null)
        if (mark !== null) setOpen(mark)
      }}
      onMouseOver={({ target }) => setHovered(markAt(target))}
      onMouseOut={() => setHovered(null)}
      onFocus={({ target }) => setHovered(markAt(target))}
      onBlur={() => setHovered(null)}
      onKeyDown={onKeyDown}
    >
      <GlobalStyles styles={markStyles} />
      {[...elements].map(([date, element]) =>
        createPortal(
          <>
            <DayMark date={date} isStop={date === stop} context={context} />
            <DayGhosts date={date} store={ghosts} names={reference.names} />
          </>,
          element,
          date
        )
      )}
      <LoadTooltip mark={open === null ? hovered : null} context={context} />
      <Suspense fallback={null}>
        {open !== null && (
          <DayLoadPopover
            open={open}
            units={store.of(open.date)}
            reference={reference}
            onOpenEvent={(eventId) => {
              setOpen(null)
              onOpenEvent(eventId)
            }}
            onResolve={
              plans
                ? () => {
                    setOpen(null)
                    onResolve({ start: open.date, end: addDays(open.date, 1) })
                  }
                : undefined
            }
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
