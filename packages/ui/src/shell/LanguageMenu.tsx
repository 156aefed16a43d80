import { languageOf } from "@atelier/i18n"
import CheckOutlined from "@mui/icons-material/CheckOutlined"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useAppConfig } from "../api/AppConfig.ts"
import { useLanguage } from "../text/useLanguage.ts"
import { useSides } from "../text/useSides.ts"
import { useText } from "../text/useText.ts"

export const LanguageMenu = ({
  anchor,
  onClose
}: {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}) => {
  const t = useText("menu")
  const { languages } = useAppConfig()
  const { code, change } = useLanguage()
  const { end } = useSides()
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: end }}
      transformOrigin={{ vertical: "top", horizontal: end }}
      slotProps={{
        list: { "aria-label": t("menu:language") },
        paper: { sx: { minWidth: 200, mt: 0.5 } }
      }}
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
            onClose()
          }}
          sx={{ justifyContent: "space-between", gap: 2 }}
        >
          {languageOf(offered).name}
          {offered === code && <CheckOutlined sx={{ fontSize: 17, color: "primary.main" }} />}
        </MenuItem>
      ))}
    </Menu>
  )
}
