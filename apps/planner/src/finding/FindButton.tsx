import { lazyPart, usePermissions, useText } from "@atelier/ui"
import SearchOutlined from "@mui/icons-material/SearchOutlined"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import { Suspense, useCallback, useEffect, useState } from "react"
import { useFindParam } from "../plan/useFindParam.ts"

const FindDialog = lazyPart(async () => (await import("./FindDialog.tsx")).FindDialog)

const modifiers = new Set(["Shift", "Control", "Meta", "Alt"])

/** Opens the search, as Ctrl K or ⌘ K does; keys pressed before it is shown begin its text. */
export const FindButton = () => {
  const t = useText("menu")
  const { may } = usePermissions()
  const { text, open, close } = useFindParam()
  const [ahead, setAhead] = useState<string | null>(null)
  const isWaiting = ahead !== null
  const endWaiting = useCallback(() => setAhead(null), [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.key.toLowerCase() === "k") {
        if (text === null) setAhead("")
        open("")
      } else if (isWaiting && !isCommand && event.key.length === 1)
        setAhead((typed) => `${typed ?? ""}${event.key}`)
      else {
        // Any other key leaves the search, also if the search cannot be loaded.
        if (!modifiers.has(event.key)) endWaiting()
        return
      }
      event.preventDefault()
    }
    addEventListener("keydown", onKeyDown)
    addEventListener("pointerdown", endWaiting)
    return () => {
      removeEventListener("keydown", onKeyDown)
      removeEventListener("pointerdown", endWaiting)
    }
  }, [open, text, isWaiting, endWaiting])
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
            onShown={endWaiting}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
