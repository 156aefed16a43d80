import type { AppointmentStatus } from "@atelier/domain/event"
import type { SvgIconComponent } from "@mui/icons-material"
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined"
import RadioButtonUncheckedOutlined from "@mui/icons-material/RadioButtonUncheckedOutlined"
import TimelapseOutlined from "@mui/icons-material/TimelapseOutlined"
import Chip from "@mui/material/Chip"
import { useText } from "../text/useText.ts"

type Tone = "text.secondary" | "warning" | "success"

const looks: Readonly<
  Record<AppointmentStatus, { readonly Icon: SvgIconComponent; readonly tone: Tone }>
> = {
  Pending: { Icon: RadioButtonUncheckedOutlined, tone: "text.secondary" },
  Started: { Icon: TimelapseOutlined, tone: "warning" },
  Completed: { Icon: CheckCircleOutlined, tone: "success" }
}

export const statusIcons: Readonly<Record<AppointmentStatus, SvgIconComponent>> = {
  Pending: looks.Pending.Icon,
  Started: looks.Started.Icon,
  Completed: looks.Completed.Icon
}

export const StatusChip = ({ status }: { readonly status: AppointmentStatus }) => {
  const t = useText("enums")
  const { Icon, tone } = looks[status]
  return (
    <Chip
      size="small"
      icon={<Icon />}
      label={t(`enums:status.${status}`)}
      sx={
        tone === "text.secondary"
          ? {
              bgcolor: "action.hover",
              color: "text.secondary",
              "& .MuiChip-icon": { color: "inherit", fontSize: 15 }
            }
          : {
              bgcolor: `${tone}.light`,
              color: `${tone}.dark`,
              "& .MuiChip-icon": { color: "inherit", fontSize: 15 }
            }
      }
    />
  )
}
