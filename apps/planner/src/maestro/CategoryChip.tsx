import type { Category } from "@atelier/domain/maestro"
import { useText } from "@atelier/ui"
import type { SvgIconComponent } from "@mui/icons-material"
import AlarmOutlined from "@mui/icons-material/AlarmOutlined"
import ErrorOutlined from "@mui/icons-material/ErrorOutlined"
import PriorityHighOutlined from "@mui/icons-material/PriorityHighOutlined"
import RemoveOutlined from "@mui/icons-material/RemoveOutlined"
import Chip from "@mui/material/Chip"

interface Look {
  readonly Icon: SvgIconComponent
  readonly background: string
  readonly colour: string
}

/** How each category looks: icon and text, never colour alone. */
export const categoryLooks: Readonly<Record<Category, Look>> = {
  Standard: { Icon: RemoveOutlined, background: "action.hover", colour: "text.secondary" },
  AttentionRequired: {
    Icon: AlarmOutlined,
    background: "info.light",
    colour: "info.dark"
  },
  Urgent: { Icon: PriorityHighOutlined, background: "warning.light", colour: "warning.dark" },
  Late: { Icon: ErrorOutlined, background: "error.light", colour: "error.dark" }
}

/** How much attention a work order asks for. */
export const CategoryChip = ({ category }: { readonly category: Category }) => {
  const t = useText("enums")
  const { Icon, background, colour } = categoryLooks[category]
  return (
    <Chip
      size="small"
      icon={<Icon />}
      label={t(`enums:category.${category}`)}
      sx={{
        bgcolor: background,
        color: colour,
        "& .MuiChip-icon": { color: "inherit", fontSize: 15 }
      }}
    />
  )
}
