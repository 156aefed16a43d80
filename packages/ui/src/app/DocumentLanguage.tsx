import { useEffect } from "react"
import { useLanguage } from "../text/useLanguage.ts"

export const DocumentLanguage = () => {
  const { locale, direction } = useLanguage()
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = direction
  }, [locale, direction])
  return null
}
