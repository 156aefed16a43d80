import { useContext, useEffect } from "react"
import { AppConfigContext } from "../api/AppConfig.ts"

/** Parts of a title from general to specific: a screen, the record on it, a dialog over it. */
const levels = ["screen", "record", "dialog"] as const
type Level = (typeof levels)[number]

const shown: Record<Level, ReadonlyArray<{ readonly title: string }>> = {
  screen: [],
  record: [],
  dialog: []
}

const innermost = (): string | undefined => levels.flatMap((level) => shown[level]).at(-1)?.title

/** Shows a name in the title of the browser tab; does nothing while the name is unknown. */
export const usePageTitle = (title: string | undefined, level: Level = "record"): void => {
  const product = useContext(AppConfigContext)?.title ?? ""
  useEffect(() => {
    if (title === undefined || title === "") return
    const entry = { title }
    const name = (): void => {
      const inner = innermost()
      document.title = [inner, product].filter(Boolean).join(" · ")
    }
    shown[level] = [...shown[level], entry]
    name()
    return () => {
      shown[level] = shown[level].filter((other) => other !== entry)
      name()
    }
  }, [title, level, product])
}
