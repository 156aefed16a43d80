import { useText } from "@atelier/ui"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"

export interface PlanningSearches {
  readonly onResolve: () => void
  readonly onReplan: () => void
}

export const PlanningMenu = ({
  anchor,
  onResolve,
  onReplan,
  onClose
}: PlanningSearches & { readonly anchor: HTMLElement; readonly onClose: () => void }) => {
  const t = useText("planning")
  const choose = (search: () => void) => (): void => {
    onClose()
    search()
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={choose(onResolve)}>{t("planning:menu.resolve")}</MenuItem>
      <MenuItem onClick={choose(onReplan)}>{t("planning:menu.replan")}</MenuItem>
    </Menu>
  )
}
