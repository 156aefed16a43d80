import type { CalendarEvent } from "@atelier/contract"
import { useNotifyFailure, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import { useCommitted } from "../proposal/useCommitted.ts"
import { seenOf } from "./applicable.ts"
import { useEventsChange } from "./useEventsChange.ts"

const isLocked = ({ event }: CalendarEvent): boolean => "dateLocked" in event && event.dateLocked

/** Locks the dates of several events; unlocks them if all are locked. */
export const LockButton = ({
  entries,
  disabled
}: {
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly disabled: boolean
}) => {
  const t = useText("selection", "common")
  const tried = useNotifyFailure()
  const committed = useCommitted()
  const { send, isSending } = useEventsChange()
  const action = entries.length > 0 && entries.every(isLocked) ? "unlock" : "lock"
  const change = async (): Promise<void> => {
    const dateLocked = action === "lock"
    const others = entries.filter((entry) => isLocked(entry) !== dateLocked)
    await tried(async () => {
      const done = await send({ events: seenOf(others), dateLocked }, false)
      committed(done, t(`selection:done.${action}`, { count: others.length }))
    })
  }
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={disabled || entries.length === 0}
      loading={isSending}
      onClick={() => void change()}
    >
      {t(`selection:${action}`)}
    </Button>
  )
}
