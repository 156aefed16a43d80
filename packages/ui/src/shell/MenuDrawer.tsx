import Drawer from "@mui/material/Drawer"
import type { ReactNode } from "react"
import { useText } from "../text/useText.ts"

export const MenuDrawer = ({
  children,
  onClose
}: {
  readonly children: ReactNode
  readonly onClose: () => void
}) => {
  const t = useText("menu")
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: {
          "aria-label": t("menu:navigation"),
          sx: { width: 272, pt: 1.5, pb: "env(safe-area-inset-bottom)" }
        }
      }}
    >
      {children}
    </Drawer>
  )
}
