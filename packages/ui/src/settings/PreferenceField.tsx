import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import { type Preference, type PreferenceName, preferenceValues } from "../me/preferences.ts"
import { usePreference } from "../me/usePreference.ts"
import { useText } from "../text/useText.ts"
import { SettingField } from "./SettingField.tsx"

/** A preference with few values, as buttons side by side. */
export const PreferenceField = <N extends PreferenceName>({ name }: { readonly name: N }) => {
  const t = useText("settings")
  const [chosen, choose] = usePreference(name)
  return (
    <SettingField label={t(`settings:${name}.title`)}>
      {(labelledBy) => (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-labelledby={labelledBy}
          value={chosen}
          onChange={(_, next: Preference<N> | null) => next !== null && choose(next)}
        >
          {preferenceValues[name].map((value) => (
            <ToggleButton key={value} value={value} sx={{ px: 1, fontSize: "0.75rem" }}>
              {t(`settings:${name}.${value}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </SettingField>
  )
}
