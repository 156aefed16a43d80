import { useNotify, useText, useWrite } from "@atelier/ui"
import { useEffect, useRef } from "react"
import { useSearchParams } from "react-router"

/** Finishes a connection with the code from the vendor's redirect, once, and clears the query. */
export const useFinishConsent = (): {
  readonly isPending: boolean
  readonly error: Error | null
} => {
  const t = useText("admin", "enums")
  const notify = useNotify()
  const [asked, setAsked] = useSearchParams()
  const isTaken = useRef(false)
  const { mutate, isPending, error } = useWrite("finishConsent")
  const state = asked.get("state")
  const code = asked.get("code")
  useEffect(() => {
    if (state === null || isTaken.current) return
    isTaken.current = true
    setAsked({}, { replace: true })
    if (code === null) {
      notify({ text: t("admin:documents.declined"), tone: "error" })
      return
    }
    mutate(
      { body: { state, code } },
      {
        onSuccess: ({ service }) => {
          const name = t(`enums:documentService.${service}`)
          notify({ text: t("admin:documents.connected", { service: name }) })
        }
      }
    )
  }, [state, code, mutate, notify, setAsked, t])
  return { isPending, error }
}
