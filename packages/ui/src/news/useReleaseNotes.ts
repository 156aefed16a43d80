import { useCallback } from "react"
import { useClient } from "../api/Api.ts"
import { useNotifyProblem } from "../notify/useNotifyProblem.ts"
import { useLanguage } from "../text/useLanguage.ts"

/** Milliseconds before the document's object URL is revoked, for the window that shows it. */
const KEPT_MS = 60_000

export const useReleaseNotes = (): (() => Promise<void>) => {
  const client = useClient()
  const notifyProblem = useNotifyProblem()
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
      notifyProblem(error)
    }
  }, [client, notifyProblem, locale])
}
