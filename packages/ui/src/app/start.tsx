// Must be the first import: its listener has to precede those of any router.
import "./historyGuard.ts"
import { detectLanguage, makeI18n } from "@atelier/i18n"
import CloudOffOutlined from "@mui/icons-material/CloudOffOutlined"
import Button from "@mui/material/Button"
import type { i18n as I18n } from "i18next"
import { type ReactNode, StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { loadAppConfig } from "../api/AppConfig.ts"
import { loadPart } from "../loading/loadPart.ts"
import { FullPage } from "../parts/FullPage.tsx"
import { browserSurroundings, makeSessionKeeper } from "../session/SessionKeeper.ts"
import { TextsProvider } from "../text/TextsProvider.tsx"
import { loadLanguageStyle } from "../theme/languages/loadLanguageStyle.ts"
import { Atelier } from "./Atelier.tsx"
import { AtelierTheme } from "./AtelierTheme.tsx"

const StartFailure = ({ i18n }: { readonly i18n: I18n }) => (
  <TextsProvider i18n={i18n}>
    <AtelierTheme>
      <FullPage
        icon={<CloudOffOutlined />}
        title={i18n.t("common:unreachable.title")}
        actions={
          <Button variant="contained" onClick={() => location.reload()}>
            {i18n.t("common:actions.retry")}
          </Button>
        }
      >
        {i18n.t("common:unreachable.detail")}
      </FullPage>
    </AtelierTheme>
  </TextsProvider>
)

/** Text areas that every page needs at once: those of the shell. */
const FIRST_AREAS = ["common", "menu", "session", "shop", "enums"] as const

const speakOffered = async (i18n: I18n, offered: ReadonlyArray<string>): Promise<void> => {
  const language = detectLanguage(localStorage, navigator.languages, offered)
  if (language === i18n.language) return
  await loadLanguageStyle(language)
  await i18n.changeLanguage(language)
}

/** Starts an app in `#root`: loads settings, texts and session, then renders. */
export const start = async (screens: ReactNode): Promise<void> => {
  const element = document.getElementById("root")
  if (element === null) throw new Error("the page has no #root")
  const root = createRoot(element)
  const keeper = makeSessionKeeper(browserSurroundings())
  const language = detectLanguage(localStorage, navigator.languages)
  const [config, i18n] = await Promise.allSettled([
    loadAppConfig(),
    makeI18n(language, FIRST_AREAS, loadPart),
    loadLanguageStyle(language)
  ])
  if (i18n.status === "rejected") throw i18n.reason
  if (config.status === "fulfilled") await speakOffered(i18n.value, config.value.languages)
  root.render(
    <StrictMode>
      {config.status === "fulfilled" ? (
        <Atelier config={config.value} i18n={i18n.value} keeper={keeper}>
          {screens}
        </Atelier>
      ) : (
        <StartFailure i18n={i18n.value} />
      )}
    </StrictMode>
  )
}
