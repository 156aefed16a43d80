import type { CalendarEvent } from "@atelier/contract"
import { canEditEvent } from "@atelier/domain/access"
import { type Event, isFurtherVisit, isVisit } from "@atelier/domain/event"
import {
  ConfirmDialog,
  useCopy,
  useMenu,
  useNotifyFailure,
  useText,
  useUserConfig,
  useWrite
} from "@atelier/ui"
import MoreHoriz from "@mui/icons-material/MoreHoriz"
import IconButton from "@mui/material/IconButton"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useState } from "react"
import { Link } from "react-router"
import { eventPath } from "../../plan/eventAddress.ts"
import { eventTitle, type Names } from "../../plan/eventLook.ts"
import { useEventAddress } from "../../plan/useEventAddress.ts"
import { OutcomeDialog } from "../../proposal/OutcomeDialog.tsx"
import { useCommitted } from "../../proposal/useCommitted.ts"
import { EmailDialog } from "./EmailDialog.tsx"
import { useReopen } from "./useReopen.ts"

const DeleteEvent = ({
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

const canGo = (event: Event): boolean =>
  event.eventType === "UserEvent" || event.eventType === "BlockerEvent" || isFurtherVisit(event)

export const EventMenu = ({
  entry,
  names,
  label,
  onClose
}: {
  readonly entry: CalendarEvent
  readonly names: Names
  /** Label of the button, needed if there are several. */
  readonly label?: string
  readonly onClose: () => void
}) => {
  const t = useText("event", "common")
  const user = useUserConfig()
  const copy = useCopy()
  const { linkTo } = useEventAddress()
  const { close, opener, menu } = useMenu()
  const [isDeleting, setDeleting] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const { event } = entry
  const reopening = useReopen(event)
  const mayEdit = canEditEvent(user, event)
  const link = new URL(eventPath(event.id), location.origin).href
  const items: ReadonlyArray<readonly [string, () => void]> = [
    ...(mayEdit && isVisit(event)
      ? [[t(`event:email.${event.eventType}`), () => setWriting(true)] as const]
      : []),
    ...(mayEdit && event.status !== "Pending"
      ? [[t("event:menu.reopen"), () => void reopening.ask()] as const]
      : []),
    [t("event:menu.copyLink"), () => void copy(link, t("event:menu.linkCopied"))],
    ...(mayEdit && canGo(event)
      ? [[t("common:actions.delete"), () => setDeleting(true)] as const]
      : [])
  ]
  return (
    <>
      <IconButton size="small" aria-label={label ?? t("event:menu.more")} {...opener}>
        <MoreHoriz />
      </IconButton>
      <Menu {...menu}>
        {mayEdit && isVisit(event) && (
          // A link, so that a changed form asks before leaving.
          <MenuItem
            component={Link}
            {...linkTo({ kind: "copy", eventId: event.id })}
            onClick={close}
          >
            {t("event:menu.duplicate")}
          </MenuItem>
        )}
        {items.map(([label, run]) => (
          <MenuItem
            key={label}
            onClick={() => {
              close()
              run()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {isWriting && <EmailDialog event={event} onClose={() => setWriting(false)} />}
      {isDeleting && (
        <DeleteEvent entry={entry} onCancel={() => setDeleting(false)} onDelete={onClose} />
      )}
      {reopening.asked !== null && (
        <OutcomeDialog
          title={t("event:reopen.question")}
          outcome={reopening.asked.outcome}
          names={names}
          isOfOneOrder
          error={null}
          busy={reopening.isBusy}
          onConfirm={() => void reopening.confirm()}
          onCancel={reopening.cancel}
        />
      )}
    </>
  )
}
