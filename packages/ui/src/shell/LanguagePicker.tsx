import { languageOf } from "@atelier/i18n"
import TranslateOutlined from "@mui/icons-material/TranslateOutlined"
import IconButton from "@mui/material/IconButton"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import Tooltip from "@mui/material/Tooltip"
import { useState } from "react"
import { useAppConfig } from "../app/AppConfig.tsx"
import { useLanguage } from "../text/useLanguage.ts"
import { useText } from "../text/useText.ts"

/** Offers the languages, each by its own name; the choice is kept in this browser. */
export const LanguagePicker = () => {
  const t = useText("menu")
  const { languages } = useAppConfig()
  const { code, change } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={t("menu:language")}>
        <IconButton
          aria-label={t("menu:language")}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TranslateOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
      >
        {languages.map((offered) => (
          <MenuItem
            key={offered}
            lang={offered}
            role="menuitemradio"
            aria-checked={offered === code}
            selected={offered === code}
            onClick={() => {
              change(offered)
              close()
            }}
          >
            {languageOf(offered).name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
