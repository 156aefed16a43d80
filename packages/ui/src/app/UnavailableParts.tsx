import CloudOffOutlined from "@mui/icons-material/CloudOffOutlined"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import { useSyncExternalStore } from "react"
import { unavailableParts } from "../loading/unavailableParts.ts"
import { useText } from "../text/useText.ts"

export const UnavailableParts = () => {
  const t = useText("common")
  const count = useSyncExternalStore(unavailableParts.subscribe, unavailableParts.count)
  if (count === 0) return null
  return (
    <Alert
      severity="warning"
      variant="standard"
      icon={<CloudOffOutlined fontSize="small" />}
      action={
        <Button color="inherit" size="small" onClick={unavailableParts.retry}>
          {t("common:actions.retry")}
        </Button>
      }
      sx={{
        position: "fixed",
        zIndex: "tooltip",
        top: "calc(12px + env(safe-area-inset-top))",
        insetInline: 0,
        mx: "auto",
        width: "fit-content",
        maxWidth: "calc(100vw - 24px)",
        bgcolor: "background.paper",
        border: 1,
        borderColor: "warning.main",
        boxShadow: "0 16px 40px -16px rgba(2, 6, 23, 0.35)",
        "@media print": { display: "none" }
      }}
    >
      {t("common:unavailable")}
    </Alert>
  )
}
