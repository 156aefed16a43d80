import ContrastOutlined from "@mui/icons-material/ContrastOutlined"
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined"
import LightModeOutlined from "@mui/icons-material/LightModeOutlined"
import { useColorScheme } from "@mui/material/styles"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import { useText } from "../text/useText.ts"
import { SettingField } from "./SettingField.tsx"

const schemes = [
  { mode: "system", Icon: ContrastOutlined },
  { mode: "light", Icon: LightModeOutlined },
  { mode: "dark", Icon: DarkModeOutlined }
] as const

/** Colour scheme: light, dark or system. Stored in this browser. */
export const SchemeField = () => {
  const t = useText("settings")
  const { mode, setMode } = useColorScheme()
  return (
    <SettingField label={t("settings:scheme.title")}>
      {(labelledBy) => (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-labelledby={labelledBy}
          value={mode ?? "system"}
          onChange={(_, next: (typeof schemes)[number]["mode"] | null) =>
            next !== null && setMode(next)
          }
        >
          {schemes.map(({ mode: value, Icon }) => (
            <ToggleButton key={value} value={value} sx={{ gap: 0.75, px: 1, fontSize: "0.75rem" }}>
              <Icon sx={{ fontSize: 16 }} />
              {t(`settings:scheme.${value}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </SettingField>
  )
}
