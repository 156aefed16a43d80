import { addDays, type LocalDate } from "@atelier/domain/time"
import { useText } from "@atelier/ui"
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined"
import Button from "@mui/material/Button"
import { Link } from "react-router"
import { newClosurePath } from "../plan/eventAddress.ts"

/** Opens the form of an absence of one crew on a day. */
export const AbsenceButton = ({
  closed,
  date,
  name
}: {
  /** Legend key of the crew. */
  readonly closed: string
  readonly date: LocalDate
  readonly name: string
}) => {
  const t = useText("day")
  return (
    <Button
      component={Link}
      to={newClosurePath(closed, { start: date, end: addDays(date, 1) })}
      size="small"
      color="inherit"
      startIcon={<EventBusyOutlined />}
      aria-label={t("day:absentCrew", { name })}
      sx={{ flex: "none", "@media print": { display: "none" } }}
    >
      {t("day:absent")}
    </Button>
  )
}
