import NotificationsOutlined from "@mui/icons-material/NotificationsOutlined"
import Badge from "@mui/material/Badge"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import { Suspense } from "react"
import { useAskAhead } from "../api/useAskAhead.ts"
import { useCall } from "../api/useCall.ts"
import { lazyPart } from "../loading/lazyPart.ts"
import { useOpener } from "../text/useOpener.ts"
import { useText } from "../text/useText.ts"
import { firstNotifications } from "./firstNotifications.ts"

const load = async () => (await import("./NotificationPanel.tsx")).NotificationPanel
const NotificationPanel = lazyPart(load)

/** Poll interval in milliseconds, in addition to the live changes. */
const POLL_MS = 60_000

export const NotificationBell = () => {
  const t = useText("menu")
  const { anchor, opener, close } = useOpener(load, "news")
  const askAhead = useAskAhead()
  const prepare = (): void => {
    opener.onFocus()
    void askAhead("getNotifications", firstNotifications)
  }
  const { data } = useCall(
    "getNotifications",
    { query: { length: 0 } },
    { refetchInterval: POLL_MS }
  )
  const count = data?.newCount ?? 0
  const name = t("menu:notifications", { count })
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          color="inherit"
          aria-label={name}
          aria-haspopup="dialog"
          {...opener}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <Badge
            badgeContent={count === 0 ? undefined : count}
            max={9}
            slotProps={{
              badge: { "aria-hidden": true, sx: { bgcolor: "#C2262D", color: "#FFFFFF" } }
            }}
          >
            <NotificationsOutlined fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor !== null && (
        <Suspense fallback={null}>
          <NotificationPanel anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
