import { isAdmin, NotificationType } from "@atelier/domain/access"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import FormGroup from "@mui/material/FormGroup"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { useWrite } from "../api/useWrite.ts"
import { useUserConfig } from "../me/UserConfig.ts"
import { ProblemNotice } from "../parts/ProblemNotice.tsx"
import { useText } from "../text/useText.ts"
import { SettingField } from "./SettingField.tsx"

/** The notifications that the user receives, within those an administrator allows. */
export const NotificationSettings = () => {
  const t = useText("settings")
  const me = useUserConfig()
  const { version, notifications, mutedNotifications } = me
  const types = NotificationType.literals.filter((type) => type !== "WebhookPaused" || isAdmin(me))
  /** The value being saved, so that a checkbox changes before the write starts. */
  const [chosen, setChosen] = useState<typeof mutedNotifications | null>(null)
  const save = useWrite("changeUser", { onSettled: () => setChosen(null) })
  const muted = chosen ?? mutedNotifications
  const tell = (type: NotificationType, isNotified: boolean): void => {
    const others = muted.filter((other) => other !== type)
    const next = isNotified ? others : [...others, type]
    setChosen(next)
    save.mutate({ body: { version, mutedNotifications: next } })
  }
  return (
    <SettingField label={t("settings:notifications.title")}>
      {(labelledBy) => (
        <FormGroup role="group" aria-labelledby={labelledBy}>
          {!notifications && (
            <Typography variant="body2" sx={{ mb: 0.5 }}>
              {t("settings:notifications.none")}
            </Typography>
          )}
          {types.map((type) => (
            <FormControlLabel
              key={type}
              label={t(`settings:notifications.${type}`)}
              disabled={!notifications || chosen !== null}
              slotProps={{ typography: { variant: "body2" } }}
              control={
                <Checkbox
                  size="small"
                  checked={notifications && !muted.includes(type)}
                  onChange={(_, isNotified) => tell(type, isNotified)}
                  sx={{ py: 0.5 }}
                />
              }
            />
          ))}
          {save.error !== null && <ProblemNotice error={save.error} />}
        </FormGroup>
      )}
    </SettingField>
  )
}
