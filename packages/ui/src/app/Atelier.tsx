import type { i18n as I18n } from "i18next"
import { type ReactNode, Suspense } from "react"
import { ApiProvider } from "../api/ApiProvider.tsx"
import { UnavailableParts } from "../loading/UnavailableParts.tsx"
import { NotifyProvider } from "../notify/NotifyProvider.tsx"
import type { SessionKeeper } from "../session/SessionKeeper.ts"
import { SessionProvider } from "../session/SessionProvider.tsx"
import { TextsProvider } from "../text/TextsProvider.tsx"
import { AtelierTheme } from "../theme/AtelierTheme.tsx"
import { type AppConfig, AppConfigContext } from "./AppConfig.tsx"
import { DocumentLanguage } from "./DocumentLanguage.tsx"

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
