import CloseOutlined from "@mui/icons-material/CloseOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import { useState } from "react"
import { usePermissions, useUserConfig } from "../me/UserConfig.ts"
import { useText } from "../text/useText.ts"
import { StartEmpty } from "./StartEmpty.tsx"
import type { WayOut } from "./StartEmptyDialog.tsx"

const DISMISSED = "atelier.demoBannerDismissed"

/** Banner of the demo shop with ways to leave it; can be hidden for the session. */
export const ShopBanner = () => {
  const t = useText("shop", "common")
  const { shop } = useUserConfig()
  const { isAdmin } = usePermissions()
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(DISMISSED) !== null)
  const [asking, setAsking] = useState<WayOut | null>(null)
  if (shop.content !== "demo" || hidden) return null
  const hide = () => {
    sessionStorage.setItem(DISMISSED, "true")
    setHidden(true)
  }
  return (
    <Box
      role="region"
      aria-label={t("shop:demoTitle")}
      sx={{
        flex: "none",
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 44,
        py: 0.5,
        pl: { xs: 2, sm: 3 },
        pr: 6,
        position: "relative",
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: "action.selected",
        fontSize: "0.8125rem",
        "@media print": { display: "none" }
      }}
    >
      <Box sx={{ mr: "auto", py: 0.5 }}>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {t("shop:demoTitle")}
        </Box>{" "}
        <Box
          component="span"
          sx={{ color: "text.secondary", display: { xs: "none", lg: "inline" } }}
        >
          {t("shop:demoText")}
        </Box>
      </Box>
      {isAdmin && (
        <Box sx={{ display: "flex", gap: 0.5, ml: { xs: "-5px", sm: 0 } }}>
          <Button size="small" onClick={() => setAsking("empty")}>
            {t("shop:startEmpty")}
          </Button>
          <Button size="small" onClick={() => setAsking("import")}>
            {t("shop:importOwn")}
          </Button>
        </Box>
      )}
      <Tooltip title={t("common:dismiss")}>
        <IconButton
          size="small"
          aria-label={t("common:dismiss")}
          onClick={hide}
          sx={{ position: "absolute", right: 12, top: 7, color: "text.secondary" }}
        >
          <CloseOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      {asking !== null && <StartEmpty way={asking} onClose={() => setAsking(null)} />}
    </Box>
  )
}
