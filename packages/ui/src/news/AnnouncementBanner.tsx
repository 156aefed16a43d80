import { useState } from "react"
import { useWrite } from "../api/useWrite.ts"
import { useUserConfig } from "../me/UserConfig.ts"
import { useLanguage } from "../text/useLanguage.ts"
import { Banner } from "./Banner.tsx"

/** The administrator's announcement in the language on screen, until the user dismisses it. */
export const AnnouncementBanner = () => {
  const { generalNotification, version } = useUserConfig()
  const { locale } = useLanguage()
  const { mutate: save } = useWrite("changeUser")
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (generalNotification === null || generalNotification.code === dismissed) return null
  const { code, messageEN, messageFR, type } = generalNotification
  return (
    <Banner
      type={type}
      onClose={() => {
        setDismissed(code)
        save({ body: { version, lastCodeDismissed: code } })
      }}
    >
      {locale.startsWith("fr") ? messageFR : messageEN}
    </Banner>
  )
}
