import CloudOffOutlined from "@mui/icons-material/CloudOffOutlined"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import type { i18n as I18n } from "i18next"
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react"
import { type AppConfig, AppConfigContext } from "../api/AppConfig.ts"
import { unavailableParts } from "../loading/unavailableParts.ts"
import { NotifyProvider } from "../notify/NotifyProvider.tsx"
import type { SessionKeeper } from "../session/SessionKeeper.ts"
import { SessionProvider } from "../session/SessionProvider.tsx"
import { TextsProvider } from "../text/TextsProvider.tsx"
import { useLanguage } from "../text/useLanguage.ts"
import { useText } from "../text/useText.ts"
import { ApiProvider } from "./ApiProvider.tsx"
import { AtelierTheme } from "./AtelierTheme.tsx"

const UnavailableParts = () => {
  const t = useText("common")
  const count = useSyncExternalStore(unavailableParts.subscribe, unavailableParts.count)
  if (count === 0) return null
  return (
    <Alert
      severity="warning"
      variant="standard"
      icon={<CloudOffOutlined fontSize="small" />}
      action={
        <Button color="inherit" size="small" onClick={unavailableParts.retry}>
          {t("common:actions.retry")}
        </Button>
      }
      sx={{
        position: "fixed",
        zIndex: "tooltip",
        top: "calc(12px + env(safe-area-inset-top))",
        insetInline: 0,
        mx: "auto",
        width: "fit-content",
        maxWidth: "calc(100vw - 24px)",
        bgcolor: "background.paper",
        border: 1,
        borderColor: "warning.main",
        boxShadow: "0 16px 40px -16px rgba(2, 6, 23, 0.35)",
        "@media print": { display: "none" }
      }}
    >
      {t("common:unavailable")}
    </Alert>
  )
}

const DocumentLanguage = () => {
  const { locale, direction } = useLanguage()
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = direction
  }, [locale, direction])
  return null
}

/**
 * Provides everything that both apps need: settings, texts, theme, notices, session, server. Every
 * hook of this package works inside it; the hooks of `me` also need a `UserConfigProvider`.
 */
export const Atelier = ({
  config,
  i18n,
  keeper,
  children
}: {
  readonly config: AppConfig
  readonly i18n: I18n
  readonly keeper: SessionKeeper
  readonly children: ReactNode
}) => (
  <AppConfigContext value={config}>
    <TextsProvider i18n={i18n}>
      <DocumentLanguage />
      <AtelierTheme>
        <Suspense fallback={null}>
          <UnavailableParts />
          <SessionProvider keeper={keeper}>
            <ApiProvider>
              <NotifyProvider>{children}</NotifyProvider>
            </ApiProvider>
          </SessionProvider>
        </Suspense>
      </AtelierTheme>
    </TextsProvider>
  </AppConfigContext>
)
