import type { Announcement } from "@atelier/domain/resource"
import { useFormat, useLanguage, useText, useUserConfig } from "@atelier/ui"
import CampaignOutlined from "@mui/icons-material/CampaignOutlined"
import Typography from "@mui/material/Typography"
import type { Column } from "../list/Column.ts"
import { ResourceList } from "../list/ResourceList.tsx"

const Period = ({ shownFrom, shownUntil }: Announcement) => {
  const t = useText("admin")
  const format = useFormat()
  const { today } = useUserConfig()
  const said = (day: string | null): string => (day === null ? "" : format.day(day, "dated"))
  const kind = shownFrom === null ? "until" : shownUntil === null ? "from" : "between"
  const isOver = shownUntil !== null && shownUntil < today
  const text =
    shownFrom === null && shownUntil === null
      ? t("admin:announcement.always")
      : t(`admin:announcement.${kind}`, { from: said(shownFrom), until: said(shownUntil) })
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {isOver ? t("admin:announcement.over", { period: text }) : text}
    </Typography>
  )
}

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
