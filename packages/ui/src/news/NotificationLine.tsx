import type { NotificationType } from "@atelier/domain/access"
import type { SvgIconComponent } from "@mui/icons-material"
import AddTaskOutlined from "@mui/icons-material/AddTaskOutlined"
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined"
import EventOutlined from "@mui/icons-material/EventOutlined"
import HandymanOutlined from "@mui/icons-material/HandymanOutlined"
import LocalShippingOutlined from "@mui/icons-material/LocalShippingOutlined"
import MailOutlined from "@mui/icons-material/MailOutlined"
import TimelapseOutlined from "@mui/icons-material/TimelapseOutlined"
import WebhookOutlined from "@mui/icons-material/WebhookOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import { useLinkTo } from "../parts/AppRouting.ts"
import { useFormat } from "../text/useFormat.ts"
import { useText } from "../text/useText.ts"
import {
  groupPath,
  groupText,
  leadsToConfiguration,
  type NotificationGroup
} from "./notificationText.ts"

const icons: Readonly<Record<NotificationType, SvgIconComponent>> = {
  NewWorkOrder: AddTaskOutlined,
  WorkOrderStepStarted: TimelapseOutlined,
  WorkOrderStepCompleted: CheckCircleOutlined,
  WorkOrderProductionDateUpdated: EventOutlined,
  WorkOrderDeliveryDateUpdated: LocalShippingOutlined,
  WorkOrderInstallationDateUpdated: HandymanOutlined,
  WebhookPaused: WebhookOutlined,
  EmailNotDelivered: MailOutlined
}

/** One notification, or several of the same change with the same message; links to its subject. */
export const NotificationLine = ({
  group,
  onRead,
  onFollow
}: {
  readonly group: NotificationGroup
  readonly onRead: () => void
  readonly onFollow: () => void
}) => {
  const t = useText("news")
  const format = useFormat()
  const [{ notificationType }] = group.contents
  const Link = useLinkTo(leadsToConfiguration(group) ? "admin" : "planner")
  const Icon = icons[notificationType]
  const text = groupText(group, t, format)
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "flex-start",
        borderBottom: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
        bgcolor: group.isRead ? "transparent" : "action.selected"
      }}
    >
      <Box
        component={Link}
        href={groupPath(group)}
        onClick={onFollow}
        sx={{
          flex: 1,
          minWidth: 0,
          display: "flex",
          gap: 1.5,
          pl: 2,
          pr: 1,
          py: 1.25,
          color: "text.primary",
          textDecoration: "none",
          "&:hover": { bgcolor: "action.hover" }
        }}
      >
        <Icon sx={{ fontSize: 20, mt: 0.25, color: "text.secondary" }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="body2"
            sx={{ fontWeight: group.isRead ? 480 : 600, overflowWrap: "anywhere" }}
          >
            {text}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {format.instant(group.createdAt)}
          </Typography>
        </Box>
      </Box>
      {!group.isRead && (
        <Tooltip title={t("news:read")}>
          <IconButton
            size="small"
            aria-label={t("news:readOne", { text })}
            onClick={onRead}
            sx={{ m: 1 }}
          >
            <Box sx={{ width: 10, height: 10, borderRadius: "50%", bgcolor: "primary.main" }} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
