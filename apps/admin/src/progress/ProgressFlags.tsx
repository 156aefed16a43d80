import type { Progress } from "@atelier/domain/progress"
import { useText } from "@atelier/ui"
import ChecklistOutlined from "@mui/icons-material/ChecklistOutlined"
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined"
import EventRepeatOutlined from "@mui/icons-material/EventRepeatOutlined"
import LinkOutlined from "@mui/icons-material/LinkOutlined"
import NotificationsNoneOutlined from "@mui/icons-material/NotificationsNoneOutlined"
import PauseOutlined from "@mui/icons-material/PauseOutlined"
import WeekendOutlined from "@mui/icons-material/WeekendOutlined"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"

const flags = [
  { text: "admin:fields.linkToReferenceDate", Icon: LinkOutlined, on: "linkToReferenceDate" },
  {
    text: "admin:fields.askToCompletePreviousProgress",
    Icon: ChecklistOutlined,
    on: "askToCompletePreviousProgress"
  },
  { text: "admin:fields.moveLaterSteps", Icon: EventRepeatOutlined, on: "moveLaterSteps" },
  { text: "admin:fields.mayInterrupt", Icon: PauseOutlined, on: "mayInterrupt" }
] as const

export const ProgressFlags = ({ progress }: { readonly progress: Progress }) => {
  const t = useText("admin")
  const shown = [
    ...flags.filter(({ on }) => progress[on]),
    ...(progress.notifyOnStarted || progress.notifyOnCompleted
      ? [{ text: "admin:progress.notifies", Icon: NotificationsNoneOutlined }]
      : []),
    ...(progress.includeSaturday || progress.includeSunday
      ? [{ text: "admin:progress.weekend", Icon: WeekendOutlined }]
      : []),
    ...(progress.weeklyDaysOff.length > 0
      ? [{ text: "admin:progress.weeklyDaysOff", Icon: EventBusyOutlined }]
      : [])
  ]
  return (
    <Stack direction="row" sx={{ gap: 1, color: "text.secondary" }}>
      {shown.map(({ text, Icon }) => (
        <Tooltip key={text} title={t(text)}>
          <Icon titleAccess={t(text)} sx={{ fontSize: 18 }} />
        </Tooltip>
      ))}
    </Stack>
  )
}
