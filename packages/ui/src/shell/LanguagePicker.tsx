import TranslateOutlined from "@mui/icons-material/TranslateOutlined"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import { Suspense, useState } from "react"
import { lazyPart } from "../loading/lazyPart.ts"
import { loadAhead } from "../loading/loadPart.ts"
import { useText } from "../text/useText.ts"

const load = async () => (await import("./LanguageMenu.tsx")).LanguageMenu
const LanguageMenu = lazyPart(load)

/** Offers the languages; the choice is kept in this browser. */
export const LanguagePicker = () => {
  const t = useText("menu")
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title={t("menu:language")}>
        <IconButton
          color="inherit"
          aria-label={t("menu:language")}
          aria-haspopup="menu"
          onPointerEnter={() => loadAhead(load)}
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TranslateOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor !== null && (
        <Suspense fallback={null}>
          <LanguageMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
