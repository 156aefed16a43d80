import { languageOf } from "@atelier/i18n"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import KeyboardOutlined from "@mui/icons-material/KeyboardOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Drawer from "@mui/material/Drawer"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import TextField from "@mui/material/TextField"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import Typography from "@mui/material/Typography"
import { type ReactNode, useId } from "react"
import { useAppConfig } from "../api/AppConfig.ts"
import { type Preference, type PreferenceName, preferenceValues } from "../me/preferences.ts"
import { usePreference } from "../me/usePreference.ts"
import { useLanguage } from "../text/useLanguage.ts"
import { useText } from "../text/useText.ts"
import { CalendarFeeds } from "./CalendarFeeds.tsx"
import { NotificationSettings } from "./NotificationSettings.tsx"
import { SchemeField } from "./SchemeField.tsx"
import { SettingField } from "./SettingField.tsx"

/** A setting as a dropdown, for more values than fit side by side. */
const ChoiceSetting = ({
  label,
  value,
  offered,
  onChoose
}: {
  readonly label: string
  readonly value: string
  readonly offered: ReadonlyArray<{ readonly value: string; readonly name: string }>
  readonly onChoose: (value: string) => void
}) => (
  <SettingField label={label}>
    {(labelledBy) => (
      <TextField
        select
        fullWidth
        size="small"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        slotProps={{ select: { native: true }, htmlInput: { "aria-labelledby": labelledBy } }}
      >
        {offered.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </TextField>
    )}
  </SettingField>
)

/** A preference with few values, as buttons side by side. */
const PreferenceField = <N extends PreferenceName>({ name }: { readonly name: N }) => {
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

const WIDTH = 340

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ pt: 1.5 }}>
    <Typography variant="h3" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

export const SettingsPanel = ({
  onShortcuts,
  onClose
}: {
  readonly onShortcuts: (() => void) | undefined
  readonly onClose: () => void
}) => {
  const t = useText("settings", "calendar", "common")
  const id = useId()
  const { languages } = useAppConfig()
  const { code, change } = useLanguage()
  const [view, setView] = usePreference("calendarView")
  const views = preferenceValues.calendarView
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-labelledby": id,
          sx: { width: WIDTH, maxWidth: "100vw", px: 2, pb: 3 }
        }
      }}
    >
      <Stack
        direction="row"
        sx={{
          position: "sticky",
          top: 0,
          zIndex: 1,
          alignItems: "center",
          py: 1,
          bgcolor: "background.paper"
        }}
      >
        <Typography id={id} variant="h2" sx={{ mr: "auto" }}>
          {t("settings:title")}
        </Typography>
        <IconButton size="small" aria-label={t("common:actions.close")} onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Stack>
      <Part title={t("settings:appearance")}>
        <SchemeField />
        <PreferenceField name="layoutWidth" />
        <PreferenceField name="sidebar" />
        <PreferenceField name="topbar" />
        <ChoiceSetting
          label={t("settings:language")}
          value={code}
          offered={languages.map((value) => ({ value, name: languageOf(value).name }))}
          onChoose={change}
        />
      </Part>
      <Part title={t("settings:calendar")}>
        <ChoiceSetting
          label={t("settings:firstView")}
          value={view}
          offered={views.map((value) => ({ value, name: t(`calendar:view.${value}`) }))}
          onChoose={(next) => setView(views.find((one) => one === next) ?? view)}
        />
        <PreferenceField name="calendarDensity" />
        <PreferenceField name="weekNumbers" />
        <PreferenceField name="productionOrder" />
      </Part>
      <Part title={t("settings:news")}>
        <NotificationSettings />
      </Part>
      <Part title={t("settings:feeds.title")}>
        <CalendarFeeds />
      </Part>
      {onShortcuts !== undefined && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<KeyboardOutlined />}
          sx={{ mt: 2 }}
          onClick={() => {
            onClose()
            onShortcuts()
          }}
        >
          {t("settings:shortcuts")}
        </Button>
      )}
    </Drawer>
  )
}
