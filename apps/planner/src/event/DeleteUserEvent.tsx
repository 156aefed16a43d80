import type { UserEvent } from "@atelier/domain/event"
import { ConfirmDialog, problemText, useNotify, useText, useWrite } from "@atelier/ui"
import { useCommitted } from "../proposal/useCommitted.ts"

/** Asks before a user event is deleted. */
export const DeleteUserEvent = ({
  event,
  onCancel,
  onDelete
}: {
  readonly event: UserEvent
  readonly onCancel: () => void
  /** It is on its way out: close what shows it. */
  readonly onDelete: () => void
}) => {
  const t = useText("event", "common")
  const notify = useNotify()
  const committed = useCommitted()
  const remove = useWrite("deleteEvent")
  const removeNow = async (): Promise<void> => {
    onDelete()
    try {
      const outcome = await remove.mutateAsync({
        params: { id: event.id },
        query: {},
        version: event.version
      })
      committed(outcome, t("event:deleted", { title: event.title }))
    } catch (error) {
      notify({ text: problemText(t, error).detail, tone: "error" })
    }
  }
  return (
    <ConfirmDialog
      open
      destructive
      title={t("event:deleteQuestion", { title: event.title })}
      confirmLabel={t("common:actions.delete")}
      onConfirm={() => void removeNow()}
      onCancel={onCancel}
    >
      {t("event:deleteText")}
    </ConfirmDialog>
  )
}
