import type { Webhook } from "@atelier/domain/webhook"
import { useText } from "@atelier/ui"
import WebhookOutlined from "@mui/icons-material/WebhookOutlined"
import Typography from "@mui/material/Typography"
import type { Column } from "../list/Column.ts"
import { ResourceList } from "../list/ResourceList.tsx"
import { WebhookStateChip } from "./WebhookStateChip.tsx"

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
