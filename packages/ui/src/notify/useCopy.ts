import { useCallback } from "react"
import { useText } from "../text/useText.ts"
import { useNotify } from "./Notify.ts"

/** Copies a text and shows a notice about the result; returns whether it was copied. */
export type Copy = (text: string, copied: string) => Promise<boolean>

/** Returns the copy function. It fails on an insecure page, which has no clipboard. */
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
