import type { Progress } from "@atelier/domain/progress"
import { useFormat, useText } from "@atelier/ui"
import ChecklistOutlined from "@mui/icons-material/ChecklistOutlined"
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined"
import EventRepeatOutlined from "@mui/icons-material/EventRepeatOutlined"
import LinkOutlined from "@mui/icons-material/LinkOutlined"
import NotificationsNoneOutlined from "@mui/icons-material/NotificationsNoneOutlined"
import PauseOutlined from "@mui/icons-material/PauseOutlined"
import WeekendOutlined from "@mui/icons-material/WeekendOutlined"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import Chip from "@mui/material/Chip"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"
import { Link } from "react-router"
import { addressOf } from "../page/addresses.ts"
import { ColourName } from "../page/ColourName.tsx"
import { capacityText } from "../page/capacityText.ts"
import { SortableRow } from "../sorting/SortableRow.tsx"
import { progressGrid } from "./progressGrid.ts"

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

const ProgressFlags = ({ progress }: { readonly progress: Progress }) => {
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

export const ProgressRow = ({
  progress,
  fixed = false,
  chosen = false,
  onChoose
}: {
  readonly progress: Progress
  readonly fixed?: boolean
  readonly chosen?: boolean
  /** Absent for a deleted progress. */
  readonly onChoose?: (chosen: boolean) => void
}) => {
  const t = useText("admin", "enums")
  const format = useFormat()
  const { id, name, colorHexa, unitType, capacities, deleted } = progress
  return (
    <SortableRow id={id} name={name} fixed={fixed || deleted}>
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <Checkbox
          checked={chosen}
          disabled={onChoose === undefined}
          onChange={(_, next) => onChoose?.(next)}
          slotProps={{ input: { "aria-label": t("admin:list.choose", { name }) } }}
          sx={{ alignSelf: "flex-start", mt: "3px" }}
        />
        <Box
          component={Link}
          to={addressOf("progresses", id)}
          sx={{
            ...progressGrid,
            flex: 1,
            minWidth: 0,
            minHeight: 48,
            py: 1,
            pr: 2,
            color: deleted ? "text.secondary" : "text.primary",
            textDecoration: "none",
            fontSize: "0.8125rem",
            "&:hover": { bgcolor: "action.hover" },
            "&:focus-visible": { outlineOffset: -2 }
          }}
        >
          <ColourName colour={colorHexa} name={name}>
            {deleted && <Chip size="small" label={t("admin:progress.deleted")} />}
          </ColourName>
          <Box
            component="span"
            sx={{ color: "text.secondary", display: { xs: "none", sm: "inline" } }}
          >
            {unitType === null ? "" : t(`enums:measureType.${unitType}`)}
          </Box>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {capacityText(capacities, t, format)}
          </Box>
          <Box sx={{ display: { xs: "none", md: "flex" } }}>
            <ProgressFlags progress={progress} />
          </Box>
        </Box>
      </Box>
    </SortableRow>
  )
}
