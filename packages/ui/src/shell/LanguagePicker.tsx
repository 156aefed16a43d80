import TranslateOutlined from "@mui/icons-material/TranslateOutlined"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import { Suspense } from "react"
import { lazyPart } from "../loading/lazyPart.ts"
import { useOpener } from "../text/useOpener.ts"
import { useText } from "../text/useText.ts"

const load = async () => (await import("./LanguageMenu.tsx")).LanguageMenu
const LanguageMenu = lazyPart(load)

export const LanguagePicker = () => {
  const t = useText("menu")
  const { anchor, opener, close } = useOpener(load)
  return (
    <>
      <Tooltip title={t("menu:language")}>
        <IconButton
          color="inherit"
          aria-label={t("menu:language")}
          aria-haspopup="menu"
          {...opener}
        >
          <TranslateOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor !== null && (
        <Suspense fallback={null}>
          <LanguageMenu anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
