import TranslateOutlined from "@mui/icons-material/TranslateOutlined"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import { lazy, Suspense, useState } from "react"
import { useText } from "../text/useText.ts"

const load = () => import("./LanguageMenu.tsx")
const LanguageMenu = lazy(async () => ({ default: (await load()).LanguageMenu }))

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
          onPointerEnter={() => void load()}
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
