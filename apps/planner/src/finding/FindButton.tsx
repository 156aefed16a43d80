import { lazyPart, usePermissions, useText } from "@atelier/ui"
import SearchOutlined from "@mui/icons-material/SearchOutlined"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import { Suspense, useEffect } from "react"
import { useFindParam } from "../plan/useFindParam.ts"

const FindDialog = lazyPart(async () => (await import("./FindDialog.tsx")).FindDialog)

/** Button of the search; Ctrl K or ⌘ K opens it on any screen. */
export const FindButton = () => {
  const t = useText("menu")
  const { may } = usePermissions()
  const { text, open, close } = useFindParam()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open("")
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [open])
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
          <FindDialog first={text} mayCreate={may("createWorkOrder")} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
