import type { Webhook } from "@atelier/domain/webhook"
import { useText } from "@atelier/ui"
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined"
import ErrorOutlined from "@mui/icons-material/ErrorOutlined"
import KeyOutlined from "@mui/icons-material/KeyOutlined"
import PauseCircleOutlined from "@mui/icons-material/PauseCircleOutlined"
import Chip from "@mui/material/Chip"

export const WebhookStateChip = ({ state, secretAt }: Pick<Webhook, "state" | "secretAt">) => {
  const t = useText("admin")
  const isGivenUp = state === "gone" || state === "unreachable"
  const needsSecret = state === "active" && secretAt === null
  const Icon = isGivenUp
    ? ErrorOutlined
    : needsSecret
      ? KeyOutlined
      : state === "paused"
        ? PauseCircleOutlined
        : CheckCircleOutlined
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<Icon />}
      color={
        isGivenUp ? "error" : needsSecret ? "warning" : state === "active" ? "success" : "default"
      }
      label={needsSecret ? t("admin:webhook.noSecret") : t(`admin:webhook.state.${state}`)}
    />
  )
}
