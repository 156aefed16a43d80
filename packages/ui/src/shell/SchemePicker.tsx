import ContrastOutlined from "@mui/icons-material/ContrastOutlined"
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined"
import LightModeOutlined from "@mui/icons-material/LightModeOutlined"
import Box from "@mui/material/Box"
import { useColorScheme } from "@mui/material/styles"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { useText } from "../text/useText.ts"

const schemes = [
  { mode: "system", text: "menu:schemeSystem", Icon: ContrastOutlined },
  { mode: "light", text: "menu:schemeLight", Icon: LightModeOutlined },
  { mode: "dark", text: "menu:schemeDark", Icon: DarkModeOutlined }
] as const

/** Light, dark, or as the system has it; remembered in this browser. */
export const SchemePicker = () => {
  const t = useText("menu")
  const { mode, setMode } = useColorScheme()
  const id = useId()
  return (
    <Box sx={{ px: 1.25, py: 1 }}>
      <Typography
        id={id}
        variant="caption"
        color="text.secondary"
        sx={{ display: "block", mb: 0.75, fontWeight: 540 }}
      >
        {t("menu:scheme")}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-labelledby={id}
        value={mode ?? "system"}
        onChange={(_, next: (typeof schemes)[number]["mode"] | null) =>
          next !== null && setMode(next)
        }
      >
        {schemes.map(({ mode: value, text, Icon }) => (
          <ToggleButton key={value} value={value} sx={{ gap: 0.75, px: 1, fontSize: "0.75rem" }}>
            <Icon sx={{ fontSize: 16 }} />
            {t(text)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
