import type { Announcement } from "@atelier/domain/resource"
import { useLanguage, useText } from "@atelier/ui"
import CampaignOutlined from "@mui/icons-material/CampaignOutlined"
import Typography from "@mui/material/Typography"
import type { Column } from "../list/Column.ts"
import { ResourceList } from "../list/ResourceList.tsx"
import { Period } from "./Period.tsx"

const useMessage = () => {
  const { locale } = useLanguage()
  return ({ messageFR, messageEN }: Announcement): string =>
    locale.startsWith("fr") ? messageFR : messageEN
}

const Message = (row: Announcement) => (
  <Typography component="span" noWrap sx={{ fontWeight: 540, display: "block", maxWidth: 520 }}>
    {useMessage()(row)}
  </Typography>
)

const Kind = ({ type }: Announcement) => useText("admin")(`admin:announcement.type.${type}`)

const columns: ReadonlyArray<Column<Announcement>> = [
  { text: "admin:announcement.message", show: (row) => <Message {...row} /> },
  { text: "admin:fields.type", sort: "type", width: 160, show: (row) => <Kind {...row} /> },
  { text: "admin:announcement.period", width: 260, show: (row) => <Period {...row} /> }
]

export const AnnouncementList = () => {
  const message = useMessage()
  return (
    <ResourceList<Announcement>
      resource="generalnotifications"
      texts="announcement"
      icon={<CampaignOutlined />}
      columns={columns}
      sort="code"
      nameOf={message}
      card={(row) => (
        <>
          <Typography sx={{ fontWeight: 560, overflowWrap: "anywhere" }}>{message(row)}</Typography>
          <Period {...row} />
        </>
      )}
    />
  )
}
