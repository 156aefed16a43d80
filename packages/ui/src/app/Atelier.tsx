import type { i18n as I18n } from "i18next"
import { type ReactNode, Suspense, useEffect } from "react"
import { type AppConfig, AppConfigContext } from "../api/AppConfig.ts"
import { NotifyProvider } from "../notify/NotifyProvider.tsx"
import type { SessionKeeper } from "../session/SessionKeeper.ts"
import { SessionProvider } from "../session/SessionProvider.tsx"
import { TextsProvider } from "../text/TextsProvider.tsx"
import { useLanguage } from "../text/useLanguage.ts"
import { ApiProvider } from "./ApiProvider.tsx"
import { AtelierTheme } from "./AtelierTheme.tsx"
import { UnavailableParts } from "./UnavailableParts.tsx"

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
