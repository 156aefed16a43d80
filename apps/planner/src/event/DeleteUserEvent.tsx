import type { UserEvent } from "@atelier/domain/event"
import { ConfirmDialog, problemText, useNotify, useText, useWrite } from "@atelier/ui"
import { useCommitted } from "./useCommitted.ts"

/** Asks before a user event is deleted. */
export const DeleteUserEvent = ({
  event,
  onCancel,
  onDeleted
}: {
  readonly event: UserEvent
  readonly onCancel: () => void
  readonly onDeleted: () => void
}) => {
  const t = useText("event", "common")
  const notify = useNotify()
  const committed = useCommitted()
  const remove = useWrite("deleteEvent")
  const removeNow = async (): Promise<void> => {
    try {
      const outcome = await remove.mutateAsync({ params: { id: event.id }, query: {} })
      onDeleted()
      committed(outcome, t("event:deleted", { title: event.title }))
    } catch (error) {
      onCancel()
      notify({ text: problemText(t, error).detail, tone: "error" })
    }
  }
  return (
    <ConfirmDialog
      open
      destructive
      title={t("event:deleteQuestion", { title: event.title })}
      confirmLabel={t("common:actions.delete")}
      busy={remove.isPending}
      onConfirm={() => void removeNow()}
      onCancel={onCancel}
    >
      {t("event:deleteText")}
    </ConfirmDialog>
  )
}
