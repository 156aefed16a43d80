import { useAppConfig, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"

export const PortalNotice = () => {
  const t = useText("admin", "menu")
  const { portalUrl } = useAppConfig()
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2, borderColor: "divider", color: "text.primary" }}
      action={
        portalUrl !== null && (
          <Button size="small" component="a" href={portalUrl} target="_blank" rel="noreferrer">
            {t("menu:portal")}
          </Button>
        )
      }
    >
      {t("admin:user.portal")}
    </Alert>
  )
}
