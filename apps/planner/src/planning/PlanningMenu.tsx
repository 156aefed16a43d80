import { useText, useUserConfig } from "@atelier/ui"
import AutoFixHighOutlined from "@mui/icons-material/AutoFixHighOutlined"
import Button from "@mui/material/Button"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useState } from "react"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { mayPlan } from "./mayPlan.ts"

/** What the server can search for: overloads of the days in sight, and the whole shop. */
export const PlanningMenu = ({
  reference,
  onResolve,
  onReplan
}: {
  readonly reference: ReferenceData
  readonly onResolve: () => void
  readonly onReplan: () => void
}) => {
  const plans = mayPlan(useUserConfig(), reference)
  const t = useText("planning")
  const [at, setAt] = useState<HTMLElement | null>(null)
  const choose = (search: () => void) => (): void => {
    setAt(null)
    search()
  }
  if (!plans) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={t("planning:menu.title")}
        title={t("planning:menu.title")}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAt(currentTarget)}
        sx={{ minWidth: 0, height: 32, px: 1, "& svg": { fontSize: 18 } }}
      >
        <AutoFixHighOutlined />
      </Button>
      <Menu open={at !== null} anchorEl={at} onClose={() => setAt(null)}>
        <MenuItem onClick={choose(onResolve)}>{t("planning:menu.resolve")}</MenuItem>
        <MenuItem onClick={choose(onReplan)}>{t("planning:menu.replan")}</MenuItem>
      </Menu>
    </>
  )
}
