import Alert, { type AlertColor } from "@mui/material/Alert"
import { useState } from "react"
import { useWrite } from "../api/useWrite.ts"
import { useUserConfig } from "../me/UserConfig.ts"
import { useLanguage } from "../text/useLanguage.ts"
import { useText } from "../text/useText.ts"

const tones = {
  info: "info",
  success: "success",
  warning: "warning",
  danger: "error"
} as const satisfies Record<string, AlertColor>

/** What the administrator tells everybody, in the language on screen, until it is dismissed. */
export const GeneralBanner = () => {
  const t = useText("common")
  const { generalNotification, version } = useUserConfig()
  const { locale } = useLanguage()
  const { mutate: save } = useWrite("saveUserConfig")
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (generalNotification === null || generalNotification.code === dismissed) return null
  const { code, messageEN, messageFR, type } = generalNotification
  return (
    <Alert
      severity={tones[type]}
      closeText={t("common:dismiss")}
      onClose={() => {
        setDismissed(code)
        save({ body: { version, lastCodeDismissed: code } })
      }}
      sx={{
        flex: "none",
        borderRadius: 0,
        whiteSpace: "pre-line",
        "@media print": { display: "none" }
      }}
    >
      {locale.startsWith("fr") ? messageFR : messageEN}
    </Alert>
  )
}
