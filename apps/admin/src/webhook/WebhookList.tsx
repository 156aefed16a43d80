import type { Webhook } from "@atelier/domain/webhook"
import { useText } from "@atelier/ui"
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined"
import ErrorOutlined from "@mui/icons-material/ErrorOutlined"
import KeyOutlined from "@mui/icons-material/KeyOutlined"
import PauseCircleOutlined from "@mui/icons-material/PauseCircleOutlined"
import WebhookOutlined from "@mui/icons-material/WebhookOutlined"
import Chip from "@mui/material/Chip"
import Typography from "@mui/material/Typography"
import type { Column } from "../list/Column.ts"
import { ResourceList } from "../list/ResourceList.tsx"

const WebhookStateChip = ({ state, secretAt }: Pick<Webhook, "state" | "secretAt">) => {
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

const Kinds = ({ kinds }: Webhook) =>
  useText("admin")("admin:webhook.kindsCount", { count: kinds.length })

const columns: ReadonlyArray<Column<Webhook>> = [
  {
    text: "admin:fields.name",
    sort: "name",
    show: ({ name }) => (
      <Typography component="span" sx={{ fontWeight: 540 }}>
        {name}
      </Typography>
    )
  },
  {
    text: "admin:fields.url",
    sort: "url",
    show: ({ url }) => (
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{ display: "block", maxWidth: 380 }}
      >
        {url}
      </Typography>
    )
  },
  { text: "admin:fields.kinds", width: 120, show: (row) => <Kinds {...row} /> },
  { text: "admin:fields.state", width: 180, show: (row) => <WebhookStateChip {...row} /> }
]

export const WebhookList = () => (
  <ResourceList<Webhook>
    resource="webhooks"
    texts="webhook"
    icon={<WebhookOutlined />}
    columns={columns}
    sort="name"
    nameOf={({ name }) => name}
    card={(row) => (
      <>
        <Typography sx={{ fontWeight: 560, overflowWrap: "anywhere" }}>{row.name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {row.url}
        </Typography>
        <WebhookStateChip {...row} />
      </>
    )}
  />
)
