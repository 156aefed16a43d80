import type { Announcement } from "@atelier/domain/resource"
import { useFormat, useText, useUserConfig } from "@atelier/ui"
import Typography from "@mui/material/Typography"

export const Period = ({ shownFrom, shownUntil }: Announcement) => {
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
