import { lazyPart, usePermissions, useText } from "@atelier/ui"
import SearchOutlined from "@mui/icons-material/SearchOutlined"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import { Suspense, useCallback, useEffect, useState } from "react"
import { useFindParam } from "../plan/useFindParam.ts"

const FindDialog = lazyPart(async () => (await import("./FindDialog.tsx")).FindDialog)

/**
 * Button of the search; Ctrl K or ⌘ K opens it on any screen. Keys pressed before the search is on
 * screen begin its text.
 */
export const FindButton = () => {
  const t = useText("menu")
  const { may } = usePermissions()
  const { text, open, close } = useFindParam()
  const [ahead, setAhead] = useState<string | null>(null)
  const isWaiting = ahead !== null
  const onShown = useCallback(() => setAhead(null), [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.key.toLowerCase() === "k") {
        if (text === null) setAhead("")
        open("")
      } else if (isWaiting && !isCommand && event.key.length === 1)
        setAhead((typed) => `${typed ?? ""}${event.key}`)
      else return
      event.preventDefault()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [open, text, isWaiting])
  return (
    <>
      <Tooltip title={t("menu:findHint")}>
        <IconButton
          color="inherit"
          aria-label={t("menu:find")}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={() => open("")}
        >
          <SearchOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {text !== null && (
        <Suspense fallback={null}>
          <FindDialog
            first={`${text}${ahead ?? ""}`}
            mayCreate={may("createWorkOrder")}
            onShown={onShown}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
