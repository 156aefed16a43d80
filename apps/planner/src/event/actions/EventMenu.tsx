import type { CalendarEvent } from "@atelier/contract"
import { canEditEvent } from "@atelier/domain/access"
import { type Event, isFurtherVisit, isVisit } from "@atelier/domain/event"
import { useCopy, useMenu, useText, useUserConfig } from "@atelier/ui"
import MoreHoriz from "@mui/icons-material/MoreHoriz"
import IconButton from "@mui/material/IconButton"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useState } from "react"
import { Link } from "react-router"
import { eventPath } from "../../plan/eventAddress.ts"
import type { Names } from "../../plan/eventLook.ts"
import { useEventAddress } from "../../plan/useEventAddress.ts"
import { OutcomeDialog } from "../../proposal/OutcomeDialog.tsx"
import { DeleteEvent } from "./DeleteEvent.tsx"
import { EmailDialog } from "./EmailDialog.tsx"
import { useReopen } from "./useReopen.ts"

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
