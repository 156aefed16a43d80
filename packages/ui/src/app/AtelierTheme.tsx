import createCache, { type EmotionCache } from "@emotion/cache"
import { CacheProvider } from "@emotion/react"
import CssBaseline from "@mui/material/CssBaseline"
import { ThemeProvider } from "@mui/material/styles"
import { type ReactNode, useMemo } from "react"
import { useLanguage } from "../text/useLanguage.ts"
import "../theme/inter/inter.css"
import type { LanguageStyle } from "../theme/languages/LanguageStyle.ts"
import { languageStyle } from "../theme/languages/loadLanguageStyle.ts"
import { makeTheme } from "../theme/makeTheme.ts"
import { SteadyScheme } from "../theme/SteadyScheme.tsx"

/** Returns the nonce of the page, so that generated styles satisfy the content security policy. */
const styleNonce = (): string | undefined => {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute("content")
  return nonce === null || nonce === undefined || nonce.startsWith("__") ? undefined : nonce
}

const nonce = styleNonce()
const withNonce = nonce === undefined ? {} : { nonce }
const straight = createCache({ key: "at", ...withNonce })

const turnedCaches = new Map<string, EmotionCache>()

const cacheOf = ({ turned }: LanguageStyle): EmotionCache => {
  if (turned === null) return straight
  const { key, plugins } = turned
  const cache =
    turnedCaches.get(key) ?? createCache({ key, stylisPlugins: [...plugins], ...withNonce })
  turnedCaches.set(key, cache)
  return cache
}

export const AtelierTheme = ({ children }: { readonly children: ReactNode }) => {
  const { code, direction } = useLanguage()
  const style = languageStyle(code)
  const theme = useMemo(() => makeTheme(style.muiTexts, direction), [style, direction])
  return (
    <CacheProvider value={cacheOf(style)}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="atelierScheme">
        <CssBaseline enableColorScheme />
        <SteadyScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
