import { useEffect } from "react"
import { useLanguage } from "../text/useLanguage.ts"

/** Tells the browser and screen readers which language the page is in, and which way it runs. */
export const DocumentLanguage = () => {
  const { locale, direction } = useLanguage()
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = direction
  }, [locale, direction])
  return null
}
