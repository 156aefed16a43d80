import type { CalendarEvent } from "@atelier/contract"
import { ConfirmDialog, useNotifyFailure, useText, useWrite } from "@atelier/ui"
import { eventTitle } from "../../plan/eventLook.ts"
import { useCommitted } from "../../proposal/useCommitted.ts"

export const DeleteEvent = ({
  entry,
  onCancel,
  onDelete
}: {
  readonly entry: CalendarEvent
  readonly onCancel: () => void
  readonly onDelete: () => void
}) => {
  const t = useText("event", "common")
  const tried = useNotifyFailure()
  const committed = useCommitted()
  const remove = useWrite("deleteEvent")
  const { id, version } = entry.event
  const title = eventTitle(entry)
  const removeNow = async (): Promise<void> => {
    onDelete()
    await tried(async () => {
      const outcome = await remove.mutateAsync({ params: { id }, query: {}, version })
      committed(outcome, t("event:deleted", { title }))
    })
  }
  return (
    <ConfirmDialog
      open
      destructive
      title={t("event:deleteQuestion", { title })}
      confirmLabel={t("common:actions.delete")}
      onConfirm={() => void removeNow()}
      onCancel={onCancel}
    >
      {t("event:deleteText")}
    </ConfirmDialog>
  )
}
