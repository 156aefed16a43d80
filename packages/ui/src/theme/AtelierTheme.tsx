import createCache from "@emotion/cache"
import { CacheProvider } from "@emotion/react"
import CssBaseline from "@mui/material/CssBaseline"
import { ThemeProvider } from "@mui/material/styles"
import { type ReactNode, useMemo } from "react"
import { useLanguage } from "../text/useLanguage.ts"
import "./inter/inter.css"
import { makeTheme } from "./makeTheme.ts"
import { SteadyScheme } from "./SteadyScheme.tsx"

/**
 * The nonce that the server wrote into the page, so that generated styles pass its security policy.
 */
const styleNonce = (): string | undefined => {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute("content")
  return nonce === null || nonce === undefined || nonce.startsWith("__") ? undefined : nonce
}

const nonce = styleNonce()
const cache = createCache({ key: "at", ...(nonce === undefined ? {} : { nonce }) })

/** The shared look around everything, in the current language and in the colour scheme chosen. */
export const AtelierTheme = ({ children }: { readonly children: ReactNode }) => {
  const { locale, direction } = useLanguage()
  const theme = useMemo(() => makeTheme(locale, direction), [locale, direction])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="atelierScheme">
        <CssBaseline enableColorScheme />
        <SteadyScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
