import { useCallback } from "react"
import { useClient } from "../api/Api.ts"
import { useNotify } from "../notify/Notify.ts"
import { problemText } from "../parts/ProblemNotice.tsx"
import { useLanguage } from "../text/useLanguage.ts"
import { useText } from "../text/useText.ts"

/** How long the document stays in memory for the window that shows it, in milliseconds. */
const KEPT_MS = 60_000

/** Opens the release notes, in French or English, in a window of their own. */
export const useReleaseNotes = (): (() => Promise<void>) => {
  const t = useText("common")
  const client = useClient()
  const notify = useNotify()
  const { locale } = useLanguage()
  return useCallback(async () => {
    const shown = window.open("", "_blank")
    try {
      const file = await client.call("getLastPublicationNotesPdf", { query: { locale } })
      const document = new Blob([file.content.slice()], { type: "application/pdf" })
      const address = URL.createObjectURL(document)
      if (shown === null) window.open(address, "_blank")
      else shown.location.href = address
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
    } catch (error) {
      shown?.close()
      notify({ text: problemText(t, error).detail, tone: "error" })
    }
  }, [client, notify, locale, t])
}
