import { useCallback } from "react"
import { useText } from "../text/useText.ts"
import { useNotify } from "./Notify.ts"

/** Copies a text and says so; answers whether it was copied, and says so too where it was not. */
export type Copy = (text: string, copied: string) => Promise<boolean>

/** How to copy a text. A page that is not secure has no clipboard. */
export const useCopy = (): Copy => {
  const t = useText("common")
  const notify = useNotify()
  return useCallback(
    async (text, copied) => {
      try {
        await navigator.clipboard.writeText(text)
        notify({ text: copied })
        return true
      } catch {
        notify({ text: t("common:notCopied"), tone: "error" })
        return false
      }
    },
    [notify, t]
  )
}
