import CloudOffOutlined from "@mui/icons-material/CloudOffOutlined"
import Box from "@mui/material/Box"
import { useConnectionState } from "../api/Api.ts"
import { useText } from "../text/useText.ts"

export const OfflineBanner = () => {
  const t = useText("common")
  const offline = useConnectionState() === "offline"
  return (
    <Box role="status">
      {offline && (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "center",
            gap: 1,
            px: 2,
            py: 0.75,
            bgcolor: "warning.light",
            color: "warning.dark",
            fontSize: "0.8125rem"
          }}
        >
          <CloudOffOutlined sx={{ fontSize: 17 }} />
          <span>
            <strong>{t("common:offline.title")}</strong> {t("common:offline.text")}
          </span>
        </Box>
      )}
    </Box>
  )
}
