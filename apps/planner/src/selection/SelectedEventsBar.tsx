import type { CalendarEvent } from "@atelier/contract"
import { eventDays } from "@atelier/domain/event"
import { overlaps } from "@atelier/domain/time"
import { footBar, useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import Paper from "@mui/material/Paper"
import Typography from "@mui/material/Typography"
import { useMemo, useState } from "react"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { legendKeys } from "../view/legendKey.ts"
import { AssignDialog } from "./AssignDialog.tsx"
import { applicable, type SelectionAction } from "./applicable.ts"
import { LockButton } from "./LockButton.tsx"
import { MoveByDialog } from "./MoveByDialog.tsx"
import { StatusDialog } from "./StatusDialog.tsx"
import type { SelectedEvents } from "./useSelectedEvents.ts"

const ofSameOrders = (
  all: ReadonlyArray<CalendarEvent>,
  some: ReadonlyArray<CalendarEvent>
): ReadonlyArray<CalendarEvent> => {
  const orderIds = new Set(some.flatMap(({ workOrder }) => workOrder?.id ?? []))
  return all.filter(({ workOrder }) => workOrder !== null && orderIds.has(workOrder.id))
}

/** Returns all events with the same progress or crew as a selected one, on overlapping days. */
const ofSameDays = (
  all: ReadonlyArray<CalendarEvent>,
  some: ReadonlyArray<CalendarEvent>
): ReadonlyArray<CalendarEvent> =>
  all.filter(({ event }) =>
    some.some(
      (one) =>
        overlaps(eventDays(one.event), eventDays(event)) &&
        legendKeys(one.event).some((key) => legendKeys(event).includes(key))
    )
  )

const MAX_SELECTED = 200

const actions = ["move", "start", "complete", "assign"] as const

export const SelectedEventsBar = ({
  selected,
  all: shown,
  mayEdit,
  reference,
  onMove
}: {
  readonly selected: SelectedEvents
  readonly all: ReadonlyArray<CalendarEvent>
  readonly mayEdit: (entry: CalendarEvent) => boolean
  readonly reference: ReferenceData
  readonly onMove: (entries: ReadonlyArray<CalendarEvent>, days: number) => void
}) => {
  const t = useText("selection", "common", "event", "enums")
  const [asks, setAsks] = useState<SelectionAction | null>(null)
  const { entries } = selected
  const all = useMemo(() => shown.filter(mayEdit), [shown, mayEdit])
  const close = (): void => setAsks(null)
  const done = (): void => {
    close()
    selected.clear()
  }
  const fitting = asks === null ? [] : applicable(asks, entries)
  const isTooMany = entries.length > MAX_SELECTED
  const more = { orders: ofSameOrders(all, entries), days: ofSameDays(all, entries) }
  const widen = (wider: ReadonlyArray<CalendarEvent>) => () =>
    selected.add(wider.map(({ event }) => event.id))
  return (
    <>
      <Paper
        ref={footBar}
        role="region"
        aria-label={t("selection:region")}
        elevation={6}
        sx={{
          position: "absolute",
          zIndex: 20,
          bottom: 16,
          insetInline: 12,
          mx: "auto",
          width: "fit-content",
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 0.75,
          px: 1.5,
          py: 1,
          borderRadius: "12px",
          "@media print": { display: "none" }
        }}
      >
        <Typography variant="body2" sx={{ fontWeight: 600, mr: 0.5 }} aria-live="polite">
          {t("selection:count", { count: entries.length })}
          {isTooMany ? ` ${t("selection:tooMany", { most: MAX_SELECTED })}` : ""}
        </Typography>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            color="inherit"
            disabled={isTooMany || applicable(action, entries).length === 0}
            onClick={() => setAsks(action)}
          >
            {t(`selection:${action}`)}
          </Button>
        ))}
        <LockButton entries={applicable("lock", entries)} disabled={isTooMany} />
        <Button
          size="small"
          color="inherit"
          disabled={more.orders.every(({ event }) => selected.ids.has(event.id))}
          onClick={widen(more.orders)}
        >
          {t("selection:wholeOrders")}
        </Button>
        <Button
          size="small"
          color="inherit"
          disabled={more.days.every(({ event }) => selected.ids.has(event.id))}
          onClick={widen(more.days)}
        >
          {t("selection:wholeDays")}
        </Button>
        <IconButton size="small" aria-label={t("selection:clear")} onClick={selected.clear}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Paper>
      {asks === "move" && (
        <MoveByDialog
          count={fitting.length}
          onClose={close}
          onMove={(days) => {
            close()
            onMove(fitting, days)
          }}
        />
      )}
      {(asks === "start" || asks === "complete") && (
        <StatusDialog
          status={asks === "start" ? "Started" : "Completed"}
          entries={fitting}
          names={reference.names}
          onDone={done}
          onClose={close}
        />
      )}
      {asks === "assign" && (
        <AssignDialog entries={fitting} reference={reference} onDone={done} onClose={close} />
      )}
    </>
  )
}
